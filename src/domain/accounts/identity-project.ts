/** The project of the identity provider, as every browser that may sign in with it is told; none of it is a secret. */
export type IdentityProject = {
  apiKey: string
  /** The host of its sign-in pages. */
  authDomain: string
  projectId: string
  /** Its emulator's origin, whose tokens are unsigned: for trials on one machine, never for a shop with https. */
  emulatorOrigin: string | undefined
}
