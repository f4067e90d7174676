import type { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type/node'
import { textType } from '../../domain/index.ts'

/** The type of a file by its first bytes; undefined if unknown. Its name decides only whether a text is a table. */
export async function checkedType(read: () => Promise<Readable>, name: string): Promise<string | undefined> {
  const head = await read()
  try {
    const found = await fileTypeFromStream(head)
    if (found !== undefined) return found.mime
  } finally {
    head.destroy()
  }
  if (!(await isText(await read()))) return undefined
  return textType(name)
}

/** Texts have no first bytes of their own: they are valid UTF-8 without control characters. */
async function isText(file: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of file) if (CONTROLS.test(decoder.decode(part as Uint8Array, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    file.destroy()
  }
}

const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/
