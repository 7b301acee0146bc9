export type WebhookTarget = {
  url: string
  token: string
  /** Whether X-Signature goes along; only the newer of the courier's guides knows it. */
  signed: boolean
}

export type WebhookAttempt = { at: number; status: number | null }

/** One event and what came of telling it. `retryAt` is null when nothing more will be tried. */
export type WebhookDelivery = {
  id: string
  consignmentId: number
  type: 'delivery_status' | 'tracking_update'
  body: string
  attempts: WebhookAttempt[]
  retryAt: number | null
}
