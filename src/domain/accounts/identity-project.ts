/** The project of the identity provider, as sent to every browser that may sign in with it; none of it is secret. */
export type IdentityProject = {
  apiKey: string
  /** The host of the provider's sign-in pages. */
  authDomain: string
  projectId: string
  /** Origin of its emulator, whose tokens are unsigned: for trials on one machine, never for a shop with https. */
  emulatorOrigin: string | undefined
}
