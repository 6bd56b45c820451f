// Entry point: loads the styles and the shell. The engine is loaded by the first page that needs it.
import { mount } from 'svelte';
import App from './shell/App.svelte';
import { reloadOnMissingChunks } from './pwa/reload';
import './ui/base.css';
import './ui/elements.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/print.css'; // must follow the tokens, because it overrides some of them in print

reloadOnMissingChunks();
mount(App, { target: document.getElementById('app')! });
