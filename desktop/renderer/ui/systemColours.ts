// The theme's dark colours hang on a class, so that the main window can override the system; windows that import this follow it.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark', dark.matches);
follow();
dark.addEventListener('change', follow);
