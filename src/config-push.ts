import { z } from 'zod'

/** Undefined fields: the key follows from the secret of the shop, and the browsers' own services are asked. */
export type PushConfig = {
  /** The private key by which push services know the shop, 32 bytes in base64url. */
  privateKey: string | undefined
  /** The service that plays one, `http://127.0.0.1:4600`. */
  simulated: string | undefined
}

const NEAR = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/

export const pushVariables = {
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of VAPID: 32 bytes in base64url, 43 signs')
    .optional(),
  PUSH_SIMULATOR: z
    .string()
    .regex(NEAR, 'must be the address of the push simulator on this machine, such as http://127.0.0.1:4600')
    .optional(),
}

type Values = Partial<z.infer<z.ZodObject<typeof pushVariables>>> & { PUBLIC_ORIGIN?: string | undefined }

/** Reports invalid combinations. */
export function blamePush(values: Values, blame: (name: string, message: string) => void): void {
  if (values.PUSH_SIMULATOR !== undefined && values.PUBLIC_ORIGIN?.startsWith('https:'))
    blame('PUSH_SIMULATOR', 'must not be set with an https PUBLIC_ORIGIN: whoever signs in could send to it')
}

export const readPush = (values: Values): PushConfig => ({
  privateKey: values.PUSH_PRIVATE_KEY,
  simulated: values.PUSH_SIMULATOR,
})
