/** A field of the form: what stood in it when the page came, and what is wrong with it now. */
export type VerifyFieldProps = {
  typed: string
  error: string | undefined
  /** Told after every change of what stands in it. */
  edited(): void
  /** Whether the page opens at it: the first field that is empty, or that the page came back for. */
  opensPage: boolean
}
