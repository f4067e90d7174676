/** The style of the copy book, on screen and on paper. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: baseline; position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: Canvas; border-bottom: 2px solid; }
input, select, button { font: inherit; padding: .2rem .4rem; }
select { max-width: 15rem; } .asked { display: none; }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
.screen { display: flex; gap: 1rem; align-items: start; }
.picture { position: sticky; top: 4.5rem; flex: none; padding: 0; border: 1px solid; border-radius: .5rem; background: none; cursor: zoom-in; overflow: hidden; }
.picture img { display: block; width: 17rem; height: auto; }
.picture[aria-pressed=true] { position: static; cursor: zoom-out; } .picture[aria-pressed=true] img { width: min(40rem, 90vw); }
.screen:has([aria-pressed=true]) { display: block; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #8886; padding: .4rem .6rem .4rem 0; text-align: start; vertical-align: top; }
td:first-child { width: 55%; } td:last-child { width: 20%; }
p { margin: 0 0 .2rem; } .words { white-space: pre-line; } .soft, code { opacity: .75; font-size: .85em; } code { overflow-wrap: anywhere; }
.regulated { border-inline-start: 4px solid #c60; } .regulated td:first-child { padding-inline-start: .6rem; }
[data-state=stale] .state, [data-state=changed] .state, [data-state=expired] .state, [data-state=withdrawn] .state { background: #b00; color: #fff; padding: 0 .3rem; }
[data-state=approved] .state { background: #063; color: #fff; padding: 0 .3rem; }
.missing { border: 1px dashed; padding: .3rem .6rem; } [hidden] { display: none; }
@media (max-width: 45rem) { .screen { display: block; } .picture { position: static; } form { position: static; } }
@media print {
  :root { color-scheme: light; } form, .missing { display: none; } .asked { display: block; } body { max-width: none; font-size: 10px; }
  .screen { display: block; } .picture { position: static; border-color: #888; margin-bottom: .5rem; break-inside: avoid; } .picture img, .picture[aria-pressed=true] img { width: auto; max-width: 11cm; max-height: 22cm; }
  tr { break-inside: avoid; } h2 { break-after: avoid; } .state { print-color-adjust: exact; }
}
`
