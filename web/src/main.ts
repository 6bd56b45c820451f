// The app's start: the look, the shell, and the engine on its way before anyone asks for it.
import { mount } from 'svelte';
import App from './shell/App.svelte';
import { engine } from './engine/client';
import { registerServiceWorker } from './pwa/register';
import { reloadWhenPartsAreGone } from './pwa/stale_parts';
import './ui/base.css';
import './ui/fonts.css';
import './ui/headings.css';
import './ui/tokens.css';
import './ui/print.css'; // after the tokens: on paper some of them are others

reloadWhenPartsAreGone();
mount(App, { target: document.getElementById('app')! });
engine.warmUp();
if (document.readyState === 'complete') registerServiceWorker();
else addEventListener('load', registerServiceWorker);
