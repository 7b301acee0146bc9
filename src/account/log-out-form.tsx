import { useAuth } from '#web/app/auth-context.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { logoutFailure } from '#web/app/logout-failure.ts'
import { useSendForm } from '#web/app/use-send-form.ts'

type LogOutFormProps = { lead: string; label: string; goal: string }

/** Ends the session and goes on: for somebody who mistyped their email, or has nothing to wait for here. */
export function LogOutForm({ lead, label, goal }: LogOutFormProps) {
  const { logOut } = useAuth()
  const { form, sending, problem, submit } = useSendForm({
    problemAtFirst: null,
    async send() {
      const outcome = await logOut()
      return outcome.ok ? outcome : { ...outcome, message: logoutFailure(outcome.message) }
    },
    done: () => location.replace(goal),
    fallback: logoutFailure(''),
  })
  return (
    <form ref={form} className="account-else" method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="log-out" />
      {lead}{' '}
      <button type="submit" className="text-link" aria-disabled={sending.isSending}>
        {label}
      </button>
      <FormError text={problem?.general} />
    </form>
  )
}
