/** What a commit of the workbench may contain. */
export const FOLDERS = ['journeys', 'schemas/fields', 'content', 'tests/routes'] as const
