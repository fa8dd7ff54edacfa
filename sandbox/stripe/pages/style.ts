/** The styles of the hosted pages: quiet, light and dark, from 360 px up. */
export const STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(#f6f4ef, #191a1d); --sheet: light-dark(#fffefb, #222428); --ink: light-dark(#26292e, #ecebe6);
  --soft: light-dark(#5d626b, #b3b6bc); --line: light-dark(#d9d5cb, #3b3e45); --edge: light-dark(#85817a, #7f838b);
  --main: light-dark(#2c5f5a, #8fc9c1); --on-main: light-dark(#ffffff, #10211f);
  --note: light-dark(#fbedc8, #3d3315); --on-note: light-dark(#4a3a06, #f6e3ad);
  --bad: light-dark(#9b2c1f, #f2a99f); --good: light-dark(#e2f0ea, #1d3530); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, 'Segoe UI', sans-serif; }
.banner { background: var(--note); color: var(--on-note); padding: .6rem 1rem; text-align: center; font-weight: 600; }
.banner span { font-weight: 400; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-top: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .75rem 0 .25rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: .5rem 0; }
.soft { color: var(--soft); }
.small { font-size: .9rem; }
.price { font-size: 1.25rem; font-weight: 600; margin: 0; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; margin: .75rem 0 0; }
dt, dd { margin: 0; }
dd { text-align: right; font-variant-numeric: tabular-nums; }
.due { border-top: 1px solid var(--line); padding-top: .6rem; font-weight: 700; }
label { display: block; font-weight: 600; margin-top: .75rem; }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .4rem .75rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--edge); border-radius: .6rem; }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
.pair { display: grid; align-items: start; grid-template-columns: 1.2fr 1fr; gap: 0 .75rem; }
.wrong { color: var(--bad); margin: .25rem 0 0; font-size: .95rem; }
.alert, .done { border-radius: .6rem; padding: .6rem .9rem; margin: 1rem 0 0; }
.alert { border: 2px solid var(--bad); color: var(--bad); background: var(--sheet); }
.done { background: var(--good); }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1rem; padding: .6rem 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; border-radius: .75rem; cursor: pointer;
  border: 1px solid var(--main); background: var(--main); color: var(--on-main); }
button.quiet, .button.quiet { background: transparent; color: var(--main); }
button.plain { width: auto; margin: 0; padding-inline: 0; border-color: transparent; background: transparent; color: var(--main);
  text-decoration: underline; }
a { color: var(--main); }
li a { display: inline-block; padding: .6rem 0; }
a.button { color: var(--on-main); }
a.button.quiet { color: var(--main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
summary { min-height: 2.75rem; padding: .6rem 0; cursor: pointer; color: var(--main); font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between;
  padding: .6rem 0; border-top: 1px solid var(--line); min-height: 3rem; }
li:first-child { border-top: 0; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
`;
