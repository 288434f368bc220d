// A plain page until the real client exists: lists the games, seats you against bots or friends, plays by option list.
const main = document.getElementById("main");
const problem = document.getElementById("problem");

function element(name, text = "", attributes = {}, ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

async function api(method, path, body) {
  problem.textContent = "";
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) {
    problem.textContent = data.message;
    throw new Error(data.message);
  }
  return data;
}

async function whoAmI() {
  let me = await api("GET", "/api/me");
  while (!me.name) {
    const name = window.prompt("What is your name?", "Guest");
    me = await api("POST", "/api/me", { name: name || "Guest" });
  }
  document.getElementById("me").textContent = me.name;
}

async function home() {
  const [games, bots, free, mine] = await Promise.all([
    api("GET", "/api/games"), api("GET", "/api/bots"), api("GET", "/api/tables"), api("GET", "/api/tables?which=mine"),
  ]);
  main.replaceChildren(...games.map((game) => gamePanel(game, bots)));
  main.append(tableList("My tables", mine), tableList("Tables with a free seat", free));
}

function gamePanel(game, bots) {
  const seats = element("select", "", { "aria-label": "Seats" });
  for (let count = game.seats[0]; count <= game.seats[1]; count++) seats.append(element("option", `${count}`, { value: count }));
  const level = element("select", "", { "aria-label": "Level of the bots" }, ...bots.map((bot) => element("option", bot.level)));
  level.selectedIndex = bots.length - 1;
  const open = async (kind) => {
    const others = Array(Number(seats.value) - 1).fill({ kind, level: kind === "bot" ? level.value : "" });
    const card = await api("POST", "/api/tables", { game: game.id, seats: [{ kind: "me" }, ...others], public: kind === "open" });
    location.assign(`/t/${card.table}`);
  };
  return element("article", "", {}, element("h2", game.title), element("p", game.pitch), seats, level,
    element("button", "Play now", { onclick: () => open("bot") }),
    element("button", "Invite friends", { onclick: () => open("link") }),
    element("button", "Wait for anyone", { onclick: () => open("open") }));
}

function tableList(title, tables) {
  const items = tables.map((table) => element("li", "", {}, element("a", `${table.game}, ${table.seats} seats, ${table.status}`, { href: `/t/${table.table}` })));
  return element("section", "", {}, element("h2", title), items.length ? element("ul", "", {}, ...items) : element("p", "None.", { class: "muted" }));
}

function table(id) {
  const parts = {};
  for (const name of ["card", "prompt", "options", "log", "view", "chat"]) parts[name] = element("section", "", { id: name });
  parts.prompt.setAttribute("aria-live", "polite");
  parts.log.append(element("h2", "Log"), element("ol"));
  const line = element("input", "", { "aria-label": "Say something", maxlength: 500 });
  parts.chat.append(element("h2", "Chat"), element("ul"), line);
  main.replaceChildren(parts.card, parts.prompt, parts.options, parts.log, parts.chat, parts.view);
  let ply = null;
  let socket = null;
  const send = (message) => socket.send(JSON.stringify(message));
  line.addEventListener("change", () => { if (line.value) send({ type: "say", text: line.value }); line.value = ""; });

  const show = {
    table(card) {
      document.title = `${card.game} – Lascaux`;
      const seats = card.seats.map((seat) => {
        const item = element("li", `${seat.name}${seat.mine ? " (you)" : ""}${seat.stands_in ? `, for ${seat.stands_in}` : ""} `);
        const act = (what, label, body = {}) => item.append(element("button", label, { onclick: () => api("POST", `/api/tables/${id}/seats/${seat.seat}/${what}`, body) }));
        if (seat.link) item.append(element("code", `${location.origin}/join/${seat.link}`));
        if (seat.kind === "open") act("take", "Sit down");
        if (seat.kind === "invited" && invitation) act("take", "Sit down", { link: invitation });
        if (seat.mine && seat.kind === "person" && card.status === "running") act("hand-over", "Let a bot play");
        if (seat.mine && seat.kind === "bot") act("take-back", "Take back");
        return item;
      });
      parts.card.replaceChildren(element("h2", `${card.game}: ${card.status}`), element("ul", "", {}, ...seats));
      if (card.outcome) parts.card.append(element("p", `Winners: ${card.outcome.winners.map((seat) => card.seats[seat].name).join(", ")}`));
      if (card.status === "over") parts.card.append(element("button", "Rematch", { onclick: async () => location.assign(`/t/${(await api("POST", `/api/tables/${id}/rematch`)).table}`) }));
      if (card.proposal && !card.proposal.refused) {
        parts.card.append(element("p", `${card.seats[card.proposal.seat].name} asks to go back to ply ${card.proposal.to}.`));
        for (const agree of [true, false]) parts.card.append(element("button", agree ? "Agree" : "Refuse", { onclick: () => send({ type: "consent", ply: card.proposal.ply, agree }) }));
      }
    },
    update(news) {
      ply = news.ply;
      const log = parts.log.querySelector("ol");
      for (const event of news.events) log.prepend(element("li", event.text));
      parts.prompt.textContent = news.prompt;
      const buttons = news.options.map((option) => element("button", option.label, { onclick: () => send({ type: "submit", ply: news.ply, action: option.key, seat: news.seat }) }));
      if (news.back) buttons.push(element("button", "Undo", { onclick: () => send({ type: "undo", ply: news.ply, to: news.back.step, seat: news.seat }) }));
      parts.options.replaceChildren(...buttons);
      parts.view.replaceChildren(element("h2", "The table"), element("pre", JSON.stringify(news.view, null, 1)));
      document.title = (news.options.length ? "● " : "") + document.title.replace("● ", "");
    },
    chat(said) { parts.chat.querySelector("ul").append(element("li", `${said.name}: ${said.text}`)); },
    refused(answer) { problem.textContent = answer.error.message; },
    accepted() { problem.textContent = ""; },
  };
  const connect = () => {
    const since = ply === null ? "" : `?since=${ply}`;
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/live${since}`);
    socket.onmessage = (message) => { const data = JSON.parse(message.data); show[data.type]?.(data); };
    socket.onclose = (event) => { if (event.code < 4000) { problem.textContent = "Connection lost, trying again…"; setTimeout(connect, 1000); } };
    socket.onopen = () => { problem.textContent = ""; };
  };
  connect();
}

let invitation = null;
await whoAmI();
const [, room, id] = location.pathname.split("/");
if (room === "join") {
  invitation = id;
  const found = await api("GET", `/api/invitations/${id}`);
  table(found.card.table);
} else if (room === "t") table(id);
else await home();
