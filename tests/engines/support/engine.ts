/** A browser that is not built on Chromium, as its own package installs it. */
export interface Engine {
  readonly name: string
  /** What it needs and this machine does not have; nothing when it can be started. */
  readonly missing: readonly Missing[]
  /** Starts it with one empty page of a phone's size, and a profile that is thrown away. */
  readonly start: () => Promise<EnginePage>
}

export interface Missing {
  readonly program: string
  /** Debian's package that brings it. */
  readonly package: string
}

export type Role = 'button' | 'checkbox' | 'heading' | 'image' | 'radio' | 'textbox'

/** The little of a page that a walk needs. Nothing here waits for something to appear: walk.ts does. */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>
  /** What the browser itself tells assistive technology to have this role, and this name where one is given; in the order of the page. */
  readonly find: (role: Role, name?: string) => Promise<readonly Control[]>
  readonly cookie: (name: string) => Promise<string | undefined>
  /** What the policy of the page refused, and errors that nobody caught, since it was opened. */
  readonly troubles: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Each verb rejects, having done nothing, when the control cannot take it just now. */
export interface Control {
  readonly press: () => Promise<void>
  readonly fill: (text: string) => Promise<void>
  readonly isChecked: () => Promise<boolean>
  /** One stroke with the pointer through points that are measured from the control's upper left corner. It takes at least this long. */
  readonly draw: (points: readonly Point[], milliseconds: number) => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const PHONE = { width: 360, height: 740 }
