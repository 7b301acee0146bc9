import type { Generated } from 'kysely'
import type { PushTrouble } from '#domain/push/push-device.ts'

type Choices = {
  /** JSON: a list of `PushKind`. */
  kinds: string
  quiet_on: number
  quiet_from: string
  quiet_to: string
  quiet_except: string | null
}

/** The tables of news on the devices of staff; see `tables.ts`. */
export type PushTables = {
  push_subscriptions: Choices & {
    id: string
    user_id: string
    session_id: string
    endpoint: string | null
    p256dh: string | null
    auth: string | null
    device: string
    is_installed: number
    created_at: string
    last_ok_at: string | null
    fails: Generated<number>
    trouble: PushTrouble | null
    trouble_at: string | null
    held_until: Generated<string>
    claim: string | null
    claim_ends_at: string | null
    test_id: string | null
    test_at: string | null
    test_sent_at: string | null
    test_arrived_at: string | null
    test_failed_at: string | null
  }
  push_choices: Choices & { user_id: string }
  push_news: {
    id: string
    kind: string
    thing: string
    user_id: string | null
    actor: string | null
    created_at: string
  }
  push_sends: {
    id: string
    subscription_id: string
    kind: string
    thing: string
    created_at: string
    due_at: string
    give_up_at: string
  }
  push_marks: { name: string; told_at: string }
}
