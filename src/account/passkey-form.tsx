import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'

/** Finishes a sign-in by a passkey. Without a script it is sent as a form, which says what else there is. */
export function PasskeyForm({ goal }: { goal: string }) {
  const { form, sending, problem, submit } = useSendForm({
    problemAtFirst: null,
    async send() {
      const { showPasskey } = await import('#web/app/passkeys/show-passkey.ts')
      const shown = await showPasskey('/v1/auth/second-factor/options')
      if (shown.ok) return await postAuth('/v1/auth/second-factor', { passkey: shown.passkey })
      return { ok: false, kind: 'REFUSED', message: shown.text, fields: {} }
    },
    done: () => location.replace(goal),
    fallback: 'It could not be confirmed. Please try again.',
  })
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="passkey" />
      <button type="submit" className="btn btn-primary btn-large" aria-disabled={sending.isSending}>
        {sending.isSending ? 'Waiting for your device…' : 'Use a passkey'}
      </button>
      <FormError id="passkey-error" text={problem?.general} />
    </form>
  )
}
