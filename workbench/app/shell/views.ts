/** The views of a journey, in the order of the navigation. */
export const VIEWS = [
  { path: 'canvas', name: 'Canvas' },
  { path: 'outline', name: 'Outline' },
  { path: 'step', name: 'Step' },
  { path: 'json', name: 'JSON' },
  { path: 'preview', name: 'Preview' },
  { path: 'problems', name: 'Problems' },
  { path: 'words', name: 'Words' },
  { path: 'people', name: 'People' },
  { path: 'publish', name: 'Publish' },
] as const
