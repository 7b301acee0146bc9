export type WebhookTarget = {
  url: string
  token: string
  /** Whether X-Signature is sent; only the newer of the courier's guides has it. */
  signed: boolean
}

export type WebhookAttempt = { at: number; status: number | null }

/** One event and its tries. `retryAt` is null when there will be no further try. */
export type WebhookDelivery = {
  id: string
  consignmentId: number
  type: string
  body: string
  attempts: WebhookAttempt[]
  retryAt: number | null
}
