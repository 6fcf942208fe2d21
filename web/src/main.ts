import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/rings.css';
import './styles/layout.css';
import './styles/cloth-home.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from './app/settings.svelte';
import { texts } from './text/texts.svelte';

import.meta.glob('./games/*/cloth.css', { eager: true });

await texts.use(settings.language);
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
