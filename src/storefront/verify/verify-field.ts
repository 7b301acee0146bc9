/** A field of the form: its value when the page loaded, and its present problem. */
export type VerifyFieldProps = {
  typed: string
  error: string | undefined
  /** Called after every change of its value. */
  edited(): void
  /** Whether it gets the focus on load: the first field that is empty, or that was refused. */
  opensPage: boolean
}
