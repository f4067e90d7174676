import { CallFailed } from '../../../workbench/app/shell/client.ts'
import { postSave } from '../../../workbench/app/shell/post-save.ts'
import { editedText } from '../../../workbench/text/index.ts'
import type {
  ApiError,
  FileText,
  SaveCall,
  SaveCollision,
  SaveReply,
  SaveRequest,
  ValueEdit,
} from '../../../workbench/wire.ts'
import type { ServerProcess } from './server-process.ts'

/** A tab of the browser: it knows the files as it saw them last, and sends an edit until it is saved. */
export class EditingTab {
  readonly name: string
  private readonly server: ServerProcess
  /** Settles once the server is there again. */
  private readonly serverIsBack: () => Promise<void>
  private readonly seen = new Map<string, FileText>()
  private count = 0
  collisions = 0
  merges = 0

  constructor(name: string, server: ServerProcess, serverIsBack: () => Promise<void>) {
    this.name = name
    this.server = server
    this.serverIsBack = serverIsBack
  }

  async load(path: string): Promise<FileText> {
    const { answer } = await this.untilAnswered('GET', `/api/file?path=${path}`)
    const file = answer as FileText
    this.seen.set(path, file)
    return file
  }

  /** Ends once the edit is saved, with what collided asked and answered with "mine". */
  async edit(path: string, edits: readonly ValueEdit[]): Promise<void> {
    let from = this.seen.get(path) ?? (await this.load(path))
    for (;;) {
      const call: SaveCall = {
        id: `${this.name}-${this.count++}`,
        path,
        base: from.hash,
        text: editedText(from.text, edits),
      }
      try {
        const { file, isMerged } = await postSave(call, from.text, (request) => this.posted(request))
        if (isMerged) this.merges++
        if (file !== null) this.seen.set(path, { text: call.text ?? '', ...file })
        return
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 409) throw error
        const { theirs } = error.answer as SaveCollision
        if (theirs === null) throw error
        this.collisions++
        from = theirs
      }
    }
  }

  private async posted(request: SaveRequest): Promise<SaveReply> {
    const { status, answer } = await this.untilAnswered('POST', '/api/save', request)
    if (status === 200) return answer as SaveReply
    throw new CallFailed(status, answer as ApiError)
  }

  /** The same call again after each failure, as the application does it. */
  private async untilAnswered(method: 'GET' | 'POST', path: string, body?: object) {
    for (;;) {
      try {
        const answered = await this.server.call(method, path, body)
        // Asked with the cookie of the server that was killed.
        if (answered.status !== 401) return answered
      } catch {
        // Killed before or while it answered.
      }
      await this.serverIsBack()
    }
  }
}
