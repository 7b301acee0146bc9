/** A field of the form: what stood in it when the page came, and what is wrong with it now. */
export type VerifyFieldProps = {
  typed: string
  error: string | undefined
  /** Told after every change of what stands in it. */
  edited(): void
  /** Whether the page came back from the server because of it. */
  isFirstTrouble: boolean
}
