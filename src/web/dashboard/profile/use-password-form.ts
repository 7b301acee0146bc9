import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PASSWORDS_DIFFER_MESSAGE, passwordMessage } from '#domain/password.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { changePassword } from '../api/own-account.ts'
import { SESSIONS } from './session-key.ts'

export const PASSWORD_FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const
export type PasswordFieldName = (typeof PASSWORD_FIELDS)[number]
type Typed = Record<PasswordFieldName, string>
/** `form`: a failure of no field in particular. */
type Errors = Partial<Record<PasswordFieldName | 'form', string>>

const nothingTyped: Typed = { currentPassword: '', password: '', confirmPassword: '' }

/** What is typed into the form and what is wrong with it. Nothing typed is lost until the password is changed. */
export function usePasswordForm() {
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()

  const show = (found: Errors) => {
    setErrors(found)
    const first = PASSWORD_FIELDS.find(name => found[name])
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement) input.focus()
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const found = problemsOf(typed)
    show(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const { currentPassword, password } = typed
      await changePassword({ currentPassword, password })
      setTyped(nothingTyped)
      showToast({ kind: 'success', text: 'Password changed.' })
      // the notice about the one-time password goes, and the other sessions have ended
      await Promise.all([revalidate(), queries.invalidateQueries({ queryKey: [SESSIONS] })])
    } catch (error) {
      const fields = error instanceof CallFailed ? error.fields : {}
      show(
        Object.keys(fields).length > 0
          ? fields
          : { form: `The password was not changed. ${failureText(error)}` },
      )
    }
    setSending(false)
  }
  return {
    form,
    typed,
    errors,
    isSending,
    submit,
    type(name: PasswordFieldName, text: string) {
      setTyped(before => ({ ...before, [name]: text }))
      setErrors(({ [name]: _before, form: _form, ...others }) => others)
    },
  }
}

function problemsOf({ currentPassword, password, confirmPassword }: Typed): Errors {
  const passwordText = passwordMessage(password)
  return {
    ...(currentPassword === '' && { currentPassword: 'Please enter your current password.' }),
    ...(passwordText && { password: passwordText }),
    ...(confirmPassword !== password && { confirmPassword: PASSWORDS_DIFFER_MESSAGE }),
  }
}
