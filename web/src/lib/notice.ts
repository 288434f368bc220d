// What has to be said besides the question. It stands in the bar, never over the board: first of all what keeps one
// from choosing, then what somebody else wishes, then what went wrong.
import { api } from "./api";
import type { Table } from "./table.svelte";
import type { ProposalCard, TableCard } from "./wire";
import { counted, listed } from "./words";

export interface Deed {
  label: string;
  act: () => unknown;
  /** What most would do. */
  first?: boolean;
}

export interface Notice {
  /** What it is about, for who listens. */
  name: string;
  text: string;
  besides?: string;
  /** The seat that it comes from. */
  seat?: number;
  /** What can be done about it, instead of anything else; without them the question stands as it is. */
  deeds?: Deed[];
  wrong?: boolean;
}

export function noticeOf(table: Table, card: TableCard, over: boolean): Notice | null {
  return (
    ofLine(table) ??
    (card.proposal && ofProposal(table, card, card.proposal)) ??
    (over ? null : ofStandIn(table, card)) ??
    (table.problem ? { name: "A problem", text: table.problem, wrong: true } : null)
  );
}

function ofLine(table: Table): Notice | null {
  const name = "The connection";
  if (table.status.kind === "lost")
    return {
      name,
      text: "Connection lost. Trying again…",
      besides: "Nothing is lost.",
      deeds: [{ label: "Try now", act: () => table.hurry(), first: true }],
    };
  if (table.status.kind === "closed")
    return {
      name,
      text: table.problem || "Disconnected.",
      deeds: [{ label: "Load again", act: () => location.reload(), first: true }],
    };
  return null;
}

function ofProposal(table: Table, card: TableCard, proposal: ProposalCard): Notice {
  const nameOf = (seat: number) => card.seats[seat]?.name ?? "";
  const told = { name: "A wish to go back", seat: proposal.seat };
  const mine = table.mySeats.includes(proposal.seat);
  const who = mine ? "You" : nameOf(proposal.seat);
  if (proposal.refused) return { ...told, text: `${who} asked to go back, and it was refused.` };
  const asks = `${who} ${mine ? "ask" : "asks"} to go back by ${counted(proposal.ply - proposal.to, "choice")}.`;
  if (!proposal.missing.some((seat) => table.mySeats.includes(seat)))
    return { ...told, text: `${asks} Still to answer: ${listed(proposal.missing.map(nameOf))}.` };
  return {
    ...told,
    text: asks,
    besides: "Something was revealed since.",
    deeds: [
      { label: "Refuse", act: () => table.consent(false) },
      { label: "Agree", act: () => table.consent(true), first: true },
    ],
  };
}

function ofStandIn(table: Table, card: TableCard): Notice | null {
  const seat = card.seats.find((seat) => seat.mine && seat.kind === "bot")?.seat;
  if (seat === undefined) return null;
  const act = () => table.change(api.seat(table.id, seat, "take-back"));
  return {
    name: "Your seat",
    seat,
    text: "A bot plays for you.",
    deeds: [{ label: "Take my seat back", act, first: true }],
  };
}
