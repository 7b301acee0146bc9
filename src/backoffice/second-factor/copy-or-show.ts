import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { copyText } from '../ui/copy-text.ts'

/** Copies a secret, or shows how it is taken over without a clipboard. */
export async function copyOrShow(text: string): Promise<void> {
  const isCopied = await copyText(text)
  showToast(
    isCopied
      ? { kind: 'success', text: say('Copied.') }
      : { kind: 'error', text: say('The browser did not copy it. Please select it and copy it yourself.') },
  )
}
