// The app's start: the look and the shell. The engine comes with the first page that asks it something; the service
// worker, which fetches everything for the time without a network, only once this page stands and rests.
import { mount } from 'svelte';
import App from './shell/App.svelte';
import { registerServiceWorker } from './pwa/register';
import { reloadWhenPartsAreGone } from './pwa/stale_parts';
import './ui/base.css';
import './ui/fonts.css';
import './ui/headings.css';
import './ui/tokens.css';

reloadWhenPartsAreGone();
mount(App, { target: document.getElementById('app')! });
const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(registerServiceWorker, { timeout: 5000 }) : setTimeout(registerServiceWorker, 1000));
if (document.readyState === 'complete') atRest();
else addEventListener('load', atRest);
