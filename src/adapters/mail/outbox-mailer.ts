import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
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
  }
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
