/** What `npm run bench` measures, in order: the name of a row and the script that measures it. */
export const ROWS = [
  { name: 'first-step-size', script: 'first-step-size/run.mjs' },
  { name: 'further-steps', script: 'further-steps/run.mjs' },
  { name: 'static-pages', script: 'static-pages/run.mjs' },
  { name: 'first-step', script: 'first-step/run.mjs' },
  { name: 'typing', script: 'typing/run.mjs' },
  { name: 'walk', script: 'walk/run.mjs' },
  { name: 'lighthouse', script: 'lighthouse/run.mjs' },
  { name: 'advance', script: 'advance/run.mjs' },
  { name: 'condition', script: 'condition/run.mjs' },
  { name: 'proof', script: 'proof/run.mjs' },
  { name: 'command', script: 'proof/command.mjs' },
  { name: 'save-step', script: 'save-step/run.mjs' },
  { name: 'two-processes', script: 'two-processes/run.mjs' },
  { name: 'start', script: 'start/run.mjs' },
  { name: 'bundle-map', script: 'bundle-map/run.mjs' },
  { name: 'keystroke-trace', script: 'keystroke-trace/run.mjs' },
]
