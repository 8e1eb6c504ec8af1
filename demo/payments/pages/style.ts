/** The style of the provider's pages: deliberately not Portolan's, and just as calm. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f6f5, #0e1413);
  --surface: light-dark(#ffffff, #161f1d);
  --ink: light-dark(#14211e, #e7efec);
  --muted: light-dark(#4c5f59, #a5b7b1);
  --line: light-dark(#d3dcd9, #2b3a36);
  --control: light-dark(#657a73, #7f958e);
  --act: light-dark(#0b5d4e, #7fd6bf);
  --act-hover: light-dark(#08463b, #a4e5d4);
  --on-act: light-dark(#ffffff, #0a1512);
  --bad: light-dark(#b3261e, #ff9c92);
  --bad-tint: light-dark(#fde8e6, #3b1513);
  --test: light-dark(#6b4600, #f0c25e);
  --test-tint: light-dark(#fdf0cf, #332708);
}
[data-theme="light"] { color-scheme: light }
[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.5 "Atkinson Hyperlegible Next Variable", system-ui, sans-serif }
.wide { max-width: 68rem; margin: 0 auto; padding: 0 20px }
header { background: var(--surface); border-bottom: 1px solid var(--line) }
header .wide { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 20px; padding-block: 12px }
header p { margin: 0 }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 700 }
.brand svg { fill: none; stroke: var(--act); stroke-width: 2; stroke-linecap: round }
.test { background: var(--test-tint); color: var(--test); font-size: .9375rem; font-weight: 600; padding: 3px 12px; border-radius: 99px }
main { padding-block: 24px 64px !important }
h1 { font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem); line-height: 1.2; margin: 0 0 16px }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 12px }
p { margin: 0 0 16px }
a { color: var(--act) }
.narrow { max-width: 34rem; margin-inline: auto }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-bottom: 20px }
.order dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 0; margin: 0 }
.order dt { padding-inline-end: 20px; overflow-wrap: anywhere }
.order dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
.order .sum { border-top: 1px solid var(--line); padding-top: 12px; margin-top: 4px; font-weight: 700 }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0 0 20px }
.facts dt { color: var(--muted) }
.facts dd { margin: 0 }
.field { margin: 0 0 20px; padding: 0; border: 0; min-width: 0 }
.field.wrong { border-inline-start: 4px solid var(--bad); padding-inline-start: 14px }
label, legend { font-weight: 600; padding: 0 }
.hint, small { color: var(--muted); font-weight: 400; font-size: .9375rem; margin: 0 }
.problem { color: var(--bad); font-weight: 600; margin: 2px 0 0 }
input:not([type="radio"], [type="checkbox"]) { display: block; width: 100%; min-height: 48px; margin-top: 6px; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px }
input.short { max-width: 11rem !important }
.wrong input:not([type="radio"]) { border-color: var(--bad) !important; border-width: 2px !important }
.choice { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; padding: 9px 0; font-weight: 400 }
.choice input { flex: none; width: 24px; height: 24px; margin: 1px 0 0; accent-color: var(--act) }
.choice small { display: block }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 10px 24px; font: inherit; font-weight: 700; text-decoration: none; color: var(--on-act); background: var(--act); border: 1px solid var(--act); border-radius: 8px; cursor: pointer }
button:hover, .button:hover { background: var(--act-hover); border-color: var(--act-hover) }
button.quiet { color: var(--act); background: none }
button.quiet:hover { color: var(--act-hover); background: none }
.buttons, .row { display: flex; flex-wrap: wrap; gap: 12px }
.buttons { margin-top: 12px }
.row button { min-height: 44px; padding: 6px 16px }
.rows { list-style: none; margin: 0; padding: 0 }
.rows li { border-top: 1px solid var(--line); padding: 14px 0 }
.rows p { margin-bottom: 8px; overflow-wrap: anywhere }
summary { font-weight: 600; cursor: pointer }
details[open] summary { margin-bottom: 12px }
.numbers { display: grid; grid-template-columns: auto 1fr; gap: 6px 24px; margin: 0; font-variant-numeric: tabular-nums }
.numbers dd { margin: 0; color: var(--muted) }
.buttons button { flex: 1 1 12rem }
.notice { border-radius: 10px; padding: 16px 20px; margin-bottom: 20px }
.notice.bad { background: var(--bad-tint); border: 1px solid var(--bad) }
.notice.bad a, .notice.bad h2 { color: var(--bad) }
.notice :last-child { margin-bottom: 0 }
.notice ul { margin: 0; padding-inline-start: 20px }
.lesson { color: var(--muted); font-size: .9375rem }
form:has([name="card"]:not([value="new"]):checked) .new-card { display: none }
form:has([name="method"][value="upi"]:checked) .by-card, form:has([name="method"][value="card"]:checked) .by-upi { display: none }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px light-dark(#ffd84d, #0e1413) }
@media (max-width: 30rem) {
  .numbers { grid-template-columns: 1fr; gap: 0 }
  .numbers dd { margin-bottom: 10px }
}
@media (min-width: 60rem) {
  main { padding-block: 40px 80px !important }
  .halves { display: grid; grid-template-columns: 5fr 6fr; gap: 48px; align-items: start }
  .card { padding: 28px }
}
`
