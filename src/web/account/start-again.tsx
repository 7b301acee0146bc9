import { useAuth } from '../app/auth-context.tsx'
import { FormError } from '../app/form-error.tsx'
import { logoutFailure } from '../app/logout-failure.ts'
import { useSendForm } from '../app/use-send-form.ts'

/** The way out for whoever mistyped their email: the session that waits for its code ends. */
export function StartAgain() {
  const { logOut } = useAuth()
  const { form, sending, problem, submit } = useSendForm({
    problemAtFirst: null,
    async send() {
      const outcome = await logOut()
      return outcome.ok ? outcome : { ...outcome, message: logoutFailure(outcome.message) }
    },
    done: () => location.replace('/signup'),
    fallback: logoutFailure(''),
  })
  return (
    <form ref={form} className="account-else" method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="start-again" />
      Wrong email?{' '}
      <button type="submit" className="text-link" aria-disabled={sending.isSending}>
        Start again
      </button>
      <FormError text={problem?.general} />
    </form>
  )
}
