/** How the page of the copy book looks, on a screen and on paper. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; }
header { border-bottom: 2px solid; padding-bottom: .5rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; position: sticky; top: 0; }
input, select { font: inherit; padding: .2rem .4rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
.screen { display: flex; gap: 1rem; align-items: start; }
.screen img { position: sticky; top: 1rem; border: 1px solid; border-radius: .5rem; flex: none; height: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #8886; padding: .4rem .6rem .4rem 0; text-align: start; vertical-align: top; }
td:first-child { width: 55%; } td:last-child { width: 20%; }
p { margin: 0 0 .2rem; } .words { white-space: pre-line; } .soft, code { opacity: .75; font-size: .85em; } code { overflow-wrap: anywhere; }
.regulated { border-inline-start: 4px solid #c60; } .regulated td:first-child { padding-inline-start: .6rem; }
[data-state=stale] .state, [data-state=changed] .state, [data-state=expired] .state, [data-state=withdrawn] .state { background: #b00; color: #fff; padding: 0 .3rem; }
[data-state=approved] .state { background: #063; color: #fff; padding: 0 .3rem; }
.missing { border: 1px dashed; padding: .3rem .6rem; } [hidden] { display: none; }
@media (max-width: 45rem) { .screen { display: block; } .screen img { position: static; } }
@media print { form, .missing { display: none; } body { max-width: none; font-size: 10px; } .screen img { position: static; width: 140px; } tr { break-inside: avoid; } h2 { break-after: avoid; } }
`
