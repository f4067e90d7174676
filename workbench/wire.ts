import type { JourneyDefinition, JourneyState as VisitorState, Overlay, Run } from '../engine/index.ts'
import type { Diagnostic, WithMarkup } from '../loader/index.ts'
import type { JsonChange } from './json-changes.ts'

/**
 * What the workbench's server and its application say to each other, as JSON. Reads are GET; everything that changes
 * something is POST with the header `workbench: 1`. A refusal has a status of 4xx and an `ApiError`.
 */
export interface ApiError {
  /** "FILE_CHANGED", "ORIGIN_REFUSED" … */
  readonly code: string
  readonly message: string
}

/** A file that may be edited: below `journeys/`, `schemas/fields/` or `content/`. */
export interface FileText {
  /** From the project's folder, with "/": "journeys/v5.json". */
  readonly path: string
  readonly text: string
  /** SHA-256 of the text in hexadecimal: what a save says it began from. */
  readonly hash: string
}

/** GET /api/files: what may be edited. One of them with its text: GET /api/file?path=… */
export interface FileList {
  readonly files: readonly Pick<FileText, 'path' | 'hash'>[]
}

/** POST /api/save: a `SaveCall`, or one that says of its text what differs from that of `base`. */
export type SaveRequest = SaveCall | (Omit<SaveCall, 'text'> & { readonly change: TextChange })

/** `removed` characters at an offset of a text give way to others. */
export interface TextChange {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** `id` is the edit's own: the same edit sent twice is saved once. */
export interface SaveCall {
  readonly id: string
  readonly path: string
  /** The hash of the text that the edit began from; null creates the file and refuses to overwrite one. */
  readonly base: string | null
  /** null removes the file. */
  readonly text: string | null
}

/** 200: saved, flushed to disk. The file has the text that was sent, which is not sent back, unless another edit was merged in. */
export interface SaveReply {
  readonly file: Omit<FileText, 'text'> | FileText | null
  readonly isMerged: boolean
}

/** A file as a save has left it. */
export interface Saved {
  readonly file: FileText | null
  readonly isMerged: boolean
}

/** 409: both changed the same places. Nothing was written; `mine` is the journalled text. */
export interface SaveCollision extends ApiError {
  /** null: it was removed meanwhile. */
  readonly theirs: FileText | null
  readonly collisions: readonly Collision[]
}

export interface Collision {
  readonly pointer: string
  /** The JSON values; undefined is missing. */
  readonly base?: unknown
  readonly mine?: unknown
  readonly theirs?: unknown
}

/** GET /api/events, server-sent events: a file changed on disk, by a save of any tab or by another program. */
export interface FileChanged {
  readonly type: 'file'
  readonly path: string
  /** null: it was removed. */
  readonly hash: string | null
}

/** GET /api/journeys: what can be said at once. */
export interface JourneyList {
  readonly journeys: readonly JourneySummary[]
}

export interface JourneySummary {
  readonly name: string
  readonly file: string
  /** The journey that it extends. */
  readonly base: string | null
  /** Where visitors meet it: "/get-started-v5"; null if no file says it. */
  readonly path: string | null
  /** Its share of new visitors, in percent; null outside the experiment. */
  readonly share: number | null
  readonly version: number | null
  /** The file cannot be read: why. */
  readonly unreadable?: string
  /** The last commit of its file, or the last change on disk if that is newer. */
  readonly changedAt: string
  /** null: not committed yet. */
  readonly changedBy: string | null
}

/** GET /api/journeys/state?name=…: what takes a proof. */
export interface JourneyState {
  readonly name: string
  readonly state: 'proved' | 'errors' | 'warnings'
  readonly errors: number
  readonly warnings: number
  /** Regulated words that a visitor of it sees and that nobody has approved in their present form; null if the book cannot be read. */
  readonly unapproved: number | null
}

/** POST /api/journeys/new: a variant that inherits everything. POST /api/journeys/duplicate: a copy of the file. */
export interface NewJourneyCall {
  readonly name: string
  readonly from: string
  readonly path?: string
}

/** POST /api/journeys/remove */
export interface RemoveJourneyCall {
  readonly name: string
}

/** POST /api/journeys/import: a form of another engine, as text. */
export interface ImportCall {
  readonly name: string
  readonly text: string
}

/** What was made, and the command's own words about it. */
export interface JourneyMade {
  readonly name: string
  /** Where visitors meet it; absent where nothing was made, or a form was imported. */
  readonly path?: string
  readonly said: string
}

/** GET /api/analysis/<journey>: what `check` and the proof say of the files as they are on disk, and the graph. */
export interface Analysis {
  readonly journey: string
  /** The hashes of the files that it was made from. */
  readonly files: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** Whether the proof ran. Without it, every step of the graph counts as reachable and every transition as taken. */
  readonly isProved: boolean
  /** False if the proof reached its limit: what it did not find may still exist. */
  readonly isExact: boolean
  /** null where errors prevent linking. */
  readonly graph: Graph | null
}

/** GET /api/problems: what `check` says of all files, what they are together, and the words. */
export interface ProjectProblems {
  /** The hashes of the files that were read. */
  readonly files: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** Regulated words without a valid approval, which the view of the words lists; null while errors prevent the check of the words. */
  readonly unapproved: number | null
}

export interface Problem extends Omit<Diagnostic, 'journey'> {
  /** Of the words: the journeys that show them. */
  readonly journeys?: readonly string[]
  /** Known corrections, each an edit of values by pointer. */
  readonly fixes: readonly Fix[]
}

export interface Fix {
  /** "Write “postcode” instead of “postcod”." */
  readonly title: string
  readonly file: string
  readonly edits: readonly ValueEdit[]
}

/** `value` undefined removes; `before` places a new member in front of that one; `rename` gives a member another name. */
export interface ValueEdit {
  readonly pointer: string
  readonly value?: unknown
  readonly before?: string
  readonly rename?: string
}

/** Where everything of it is drawn is in the `Drawing`. */
export interface Graph {
  readonly steps: readonly GraphStep[]
  readonly transitions: readonly GraphTransition[]
}

export interface GraphStep {
  readonly id: string
  readonly title: string
  /** Other steps have the same title: the views then tell them apart by their name, and by what they say. */
  readonly isTitleShared: boolean
  /** The first words of the page that are its own; empty if it has none. */
  readonly says: string
  /** The names of its fields, each with its condition in words. */
  readonly fields: readonly string[]
  /** The same names alone. */
  readonly asks: readonly string[]
  readonly effects: readonly string[]
  /** Those of its effects that can fail here. */
  readonly failing: readonly string[]
  readonly kind: 'page' | 'dialog' | 'end'
  readonly isStart: boolean
  readonly isReachable: boolean
  /** Everyone passes it whose claim is submitted; in a journey that submits nothing, everyone who gets to an end. */
  readonly isOnEveryRoute: boolean
  /** A claim in progress may be here: visitors see it, and it is not an end. */
  readonly holdsClaims: boolean
  /** File and pointer of its source. */
  readonly file: string
  readonly pointer: string
}

export interface GraphTransition {
  /** Pointer in the merged journey: "/steps/sign/next/0", "/steps/contact/submit/3/on/duplicate". */
  readonly pointer: string
  readonly from: string
  readonly to: string
  readonly kind: 'next' | 'enter' | 'submit'
  /** Its condition or outcome in words; empty where it always holds. */
  readonly words: string
  /** Many steps lead to the same one, such as "already claimed", and this is not the first: its card names it, and no arrow is drawn. */
  readonly isExit: boolean
  readonly isTaken: boolean
}

/**
 * GET /api/drawing/<journey>: where each step and transition of its graph is drawn, in pixels; null where errors prevent linking. It
 * comes apart from the analysis, and does not wait for the proof.
 */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** By the name of the step: the centre and the size of its box. */
  readonly steps: Readonly<Record<string, DrawnBox>>
  /** By the pointer of the transition; without exits. */
  readonly transitions: Readonly<Record<string, DrawnLine>>
}

export interface DrawnBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnLine {
  readonly points: readonly (readonly [number, number])[]
  /** The centre of its words. */
  readonly label: readonly [number, number] | null
}

/** Answers that show something: as data, in sentences, and what they pass. */
export interface Example {
  readonly run: Run
  /** With titles, questions and buttons as visitors see them, a line per visit. */
  readonly sentences: readonly string[]
  readonly steps: readonly string[]
  /** Pointers of `GraphTransition`. */
  readonly transitions: readonly string[]
}

/** GET /api/witness/<journey>?pointer=… (a step or a transition): the shortest answers that lead there, or why none do. */
export interface WitnessAnswer {
  readonly pointer: string
  /** null: no visitor gets there. `reasons` then says why. */
  readonly shortest: Example | null
  readonly reasons: readonly string[]
  /** The conditions of the step or transition, each with answers for which it holds and for which it does not. */
  readonly conditions: readonly ConditionAnswer[]
  /** Steps that everyone passes who gets there, first to last. */
  readonly passed: readonly string[]
  /** How effects can fail here, and what follows. */
  readonly failures: readonly WaySentence[]
  readonly ways: { readonly in: readonly WaySentence[]; readonly out: readonly WaySentence[] }
}

export interface ConditionAnswer {
  readonly pointer: string
  readonly words: string
  readonly whenTrue: Example | null
  readonly whenFalse: Example | null
}

export interface WaySentence {
  readonly pointer: string
  readonly sentence: string
  readonly isTaken: boolean
}

/**
 * GET /api/preview/<journey>?language=…&known=…: the journey as it is on disk, in English unless said; whole, or what differs from the
 * answer whose mark is known. 422 while it has errors.
 */
export type PreviewAnswer = { readonly mark: string } & (
  { readonly whole: PreviewJourney } | { readonly changes: readonly JsonChange[] }
)

/** What the frame needs to show a journey. */
export interface PreviewJourney {
  /** With the words of its pages in parts, as in the product. */
  readonly definition: JourneyDefinition
  /** The words of labels and hints in parts, by how they are written, in English and in the language that was asked for. */
  readonly labels: WithMarkup['labels']
  /** The origin of the preview's document. */
  readonly frame: string
  /** Path on that origin of a module with the compiled validators. It stays the same while no schema changes. */
  readonly validators: string
  /** The other languages that it can be shown in. */
  readonly languages: readonly string[]
  /** The words in the language that was asked for; null shows English. */
  readonly overlay: Overlay | null
  /** An answer that each field accepts, by step and field. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Sample data of effects from whose outcomes fields take their choices, by `as`. */
  readonly data: Readonly<Record<string, unknown>>
}

/** GET /api/preview-example/<journey>?step=…: the shortest answers that lead to a step, and the state they lead to. */
export interface PreviewExample {
  /** null: no visitor gets there. */
  readonly state: VisitorState | null
  readonly sentences: readonly string[]
}

/** GET /api/facts/<journey>?step=…: what a condition of this step can test, by the journey as it is on disk. */
export interface FactAtStep {
  readonly name: string
  readonly kind: 'answer' | 'outcome' | 'setting' | 'derived'
  /** The label of its field, or what the effect is called. */
  readonly title: string
  readonly type: 'string' | 'number' | 'boolean' | 'list' | 'object'
  /** Every value that can occur; null where there are too many to list. */
  readonly values: readonly (string | number | boolean)[] | null
  /** False if some visitors get to this step without it. */
  readonly isAlwaysKnown: boolean
  /** How many steps before this one it is given at the latest, 0 by the step itself; null for settings and what is derived. */
  readonly stepsBack: number | null
}

/** GET /api/texts/<journey>?step=…: the texts that a visitor of this step reads, in the order of the journey, as it is on disk. */
export interface TextOfStep {
  /** As in the files of languages: "journeys/v5.json#/steps/carFinance/title". */
  readonly address: string
  readonly text: string
}

/** GET /api/names: today's names in the project, by the definitions of the meta-schema of journeys, for lists and completion. */
export interface ProjectNames {
  readonly names: Readonly<Record<string, readonly string[]>>
  /** The outcomes of each effect's contract. */
  readonly outcomes: Readonly<Record<string, readonly string[]>>
  /** The inputs that each effect's contract requires. */
  readonly inputs: Readonly<Record<string, readonly string[]>>
}
