import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { compose, refusedRecipient } from './compose.ts'
import type { Mailer, Sender } from './mailer.ts'

/**
 * Writes each mail as an .eml file that any mail program opens, readable only by its owner and named by the mail's id:
 * a second try writes the same file.
 */
export function outboxMailer({ folder, from }: { folder: string; from: Sender }): Mailer {
  let opening: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      const refused = refusedRecipient(mail)
      if (refused) return refused
      opening ??= open()
      const transport = await opening
      const file = join(folder, `${mail.id}.eml`)
      try {
        await mkdir(folder, { recursive: true })
        await chmod(folder, 0o700)
        const { message } = await transport.sendMail(compose(mail, from))
        await writeWhole(file, message)
        return { ok: true, file }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (typeof code !== 'string') throw error
        return { ok: false, isPermanent: false, reason: code }
      }
    },
    async removeOlder(until) {
      for (const file of await mailsIn(folder)) {
        const left = await stat(file).catch(() => undefined)
        if (left && left.mtimeMs <= until.getTime()) await rm(file, { force: true })
      }
    },
    async removeSent(isAbout) {
      for (const file of await mailsIn(folder)) {
        const message = await readFile(file, 'latin1').catch(() => '')
        if (isAbout(wordsOf(message))) await rm(file, { force: true })
      }
    },
  }
}

/** The mails in the folder; none where it is not there yet. */
async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => name.endsWith('.eml')).map(name => join(folder, name))
}

/** The text of a mail as it was written: its parts are in quoted-printable or in base64, and so may its headers be. */
function wordsOf(message: string): string {
  const unwrapped = message.replace(/=\r?\n/g, '')
  const quoted = unwrapped.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  const blocks = message.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?$\n?)+/gm) ?? []
  const headers = [...message.matchAll(/=\?utf-8\?b\?([^?]+)\?=/gi)].map(([, coded = '']) => coded)
  const coded = [...blocks, ...headers].map(block => Buffer.from(block, 'base64').toString('latin1'))
  return Buffer.from([message, quoted, ...coded].join('\n'), 'latin1').toString('utf8')
}

/** A reader finds a whole mail or none; a full disk leaves no half of one. */
async function writeWhole(file: string, message: Buffer | Readable): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, message, { mode: 0o600, flush: true })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

async function open() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}
