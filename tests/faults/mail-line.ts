import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/**
 * `refused`: nobody listens. `silent`: a connection is accepted without an answer. `cut`: it breaks within a mail.
 * `deaf`: a mail is accepted and its answer lost.
 */
export type LineFault = 'refused' | 'silent' | 'cut' | 'deaf'

/** Until the waiting sender is released. */
const SILENCE_MS = 300

/** A proxy between the shop and a mail server, on its own port, with faults. */
export class MailLine {
  readonly port: number
  readonly #serverPort: number
  readonly #server = createServer(socket => this.#take(socket))
  #fault: LineFault | undefined
  /** The current connections. */
  open = 0

  private constructor(port: number, serverPort: number) {
    this.port = port
    this.#serverPort = serverPort
  }

  static async start(port: number, serverPort: number): Promise<MailLine> {
    const line = new MailLine(port, serverPort)
    await line.become(undefined)
    onTestFinished(() => line.become('refused'))
    return line
  }

  async become(fault: LineFault | undefined): Promise<void> {
    this.#fault = fault
    if (fault === 'refused') {
      if (this.#server.listening) await new Promise(resolve => this.#server.close(resolve))
    } else if (!this.#server.listening) {
      this.#server.listen(this.port, '127.0.0.1')
      await once(this.#server, 'listening')
    }
  }

  #take(socket: Socket): void {
    this.open += 1
    socket.on('error', () => {})
    socket.on('close', () => {
      this.open -= 1
    })
    if (this.#fault === 'silent') void sleep(SILENCE_MS).then(() => socket.destroy())
    else this.#join(socket)
  }

  #join(socket: Socket): void {
    const fault = this.#fault
    const server = connect(this.#serverPort, '127.0.0.1')
    server.on('error', () => socket.destroy())
    server.on('close', () => socket.destroy())
    socket.on('close', () => server.destroy())
    let isMail = false
    let isWhole = false
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (isMail && fault === 'cut') return socket.destroy()
      if (isMail && text.endsWith('\r\n.\r\n')) isWhole = true
      server.write(chunk)
      return undefined
    })
    server.on('data', (chunk: Buffer) => {
      if (isWhole && fault === 'deaf') return socket.destroy()
      // 354: the mail itself comes next; answers come together
      if (/^354 /m.test(chunk.toString('latin1'))) isMail = true
      socket.write(chunk)
      return undefined
    })
  }
}
