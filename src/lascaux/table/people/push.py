"""Web push: what a push service needs to hand a few words to a browser that is not there just now.

The words are sealed for that browser alone; the service sees how long they are, and our signature (VAPID).
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import time
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lascaux.table.errors import BadRequest
from lascaux.table.people import addresses
from lascaux.table.store.models import Subscription

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
LASTS = 24 * 3600  # seconds for which a push service keeps what it could not deliver
SIGNED = 12 * 3600  # seconds for which a signature holds; RFC 8292 allows a day
GONE = (404, 410)  # the browser does not want it any more
LATER = (0, 408, 425, 429, 500, 502, 503, 504)
PAUSES = (2.0, 15.0)  # seconds before each further attempt


class Words(msgspec.Struct, frozen=True):
    """What is shown on the device, and where a tap on it leads. Nothing of the game itself."""

    title: str
    body: str
    url: str
    tag: str


class Pusher:
    def __init__(self, secret: bytes, contact: str, allow_private: bool) -> None:
        self._key = signing_key(secret)
        self._contact = contact
        self._allow_private = allow_private

    @property
    def public_key(self) -> str:
        """What browsers are told, so that nobody else can push to them."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _text(point)

    async def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Refuse a subscription that nothing could be sent to."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
        except ValueError as error:
            raise BadRequest("p256dh is no public key of a browser.") from error
        try:
            size = len(_bytes(auth))
        except ValueError:
            size = 0
        if size != 16:
            raise BadRequest("auth must be 16 bytes, as base64url.")
        if addresses.parse(endpoint).scheme != "https" and not self._allow_private:
            raise BadRequest("A push service has an https:// address.")
        await addresses.check(endpoint, self._allow_private)

    async def send(self, to: Subscription, words: Words) -> int:
        """Returns the last answer of the push service, which is asked a few times; 0 if none came."""
        body, headers = await asyncio.to_thread(self._seal, to, words)
        status = await addresses.post(to.endpoint, body, headers, self._allow_private)
        for pause in PAUSES:
            if status not in LATER:
                break
            await asyncio.sleep(pause)
            status = await addresses.post(to.endpoint, body, headers, self._allow_private)
        return status

    def _seal(self, to: Subscription, words: Words) -> tuple[bytes, dict[str, str]]:
        # They bring two HTTP clients along, which nobody here needs: fetched when the first push is sent.
        from py_vapid import Vapid02  # type: ignore[import-untyped]
        from pywebpush import WebPusher  # type: ignore[import-untyped]

        target = urlsplit(to.endpoint)
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        sealed: Any = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(msgspec.json.encode(words))
        claims = {
            "aud": f"{target.scheme}://{target.netloc}",
            "sub": self._contact,
            "exp": int(time.time()) + SIGNED,
        }
        return sealed["body"], {
            **Vapid02(self._key).sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LASTS),
            "Urgency": "high",
            "Topic": digest(words.tag)[:32],  # a newer one about the same table takes its place
        }


def signing_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The same secret makes the same key, so servers that share one sign alike."""
    seed = hashlib.sha512(b"lascaux push " + secret).digest()
    return ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, CURVE)


def digest(text: str) -> str:
    """43 letters that stand for a text of any length."""
    return _text(hashlib.sha256(text.encode()).digest())


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_zone(zone: str) -> None:
    if zone not in available_timezones():
        raise BadRequest(f"There is no time zone {zone!r}: name one such as Europe/Paris, or UTC.")


def quiet_for(subscription: Subscription, at: float) -> float:
    """For how many seconds from `at` on the device does not want to be disturbed; 0 if it may be now."""
    begins, ends = subscription.begins, subscription.ends
    if begins is None or ends is None or begins == ends:
        return 0.0
    there = datetime.fromtimestamp(at, ZoneInfo(subscription.zone))
    minute = there.hour * 60 + there.minute
    if not (begins <= minute < ends if begins < ends else minute >= begins or minute < ends):
        return 0.0
    end = there.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
    if ends <= minute:
        end += timedelta(days=1)
    return max(1.0, end.timestamp() - at)
