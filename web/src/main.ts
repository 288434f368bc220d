import "@fontsource/macondo/latin-400.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { push } from "./lib/push.svelte";

if (import.meta.env.PROD) push.register();
mount(App, { target: document.getElementById("app")! });
