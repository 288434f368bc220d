// Shows the OpenAPI document as a readable page, without anything from elsewhere.
const document_ = await (await fetch("/schema/openapi.json")).json();
const main = document.getElementById("main");

function element(name, text = "", ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

const name = (schema) => schema?.$ref?.split("/").at(-1) ?? schema?.type ?? JSON.stringify(schema ?? {});

function details(title, content) {
  const made = element("details", "", element("summary", title));
  made.append(element("pre", JSON.stringify(content, null, 1)));
  return made;
}

main.replaceChildren(element("h1", document_.info.title), element("p", document_.info.description));
for (const [path, item] of Object.entries(document_.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    const section = element("section", "", element("h2", `${method.toUpperCase()} ${path}`), element("p", operation.description ?? operation.summary ?? ""));
    for (const parameter of operation.parameters ?? []) {
      section.append(element("p", `${parameter.name} (${parameter.in}): ${parameter.description ?? name(parameter.schema)}`));
    }
    const body = operation.requestBody?.content?.["application/json"]?.schema;
    if (body) section.append(element("p", `body: ${name(body)}`));
    const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => `${status}: ${name(answer.content?.["application/json"]?.schema)}`);
    section.append(element("p", `answers: ${answers.join(", ")}`));
    main.append(section);
  }
}
main.append(element("h1", "Messages"));
for (const [title, schema] of Object.entries(document_.components?.schemas ?? {})) main.append(details(title, schema));
