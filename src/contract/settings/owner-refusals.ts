import type { RefusalText } from '../refusal-text.ts'

/** Status and text of what the owner is refused: settings, the opening of the shop, backups. */
export const ownerRefusals = {
  settings_changed: {
    status: 409,
    message: 'Somebody else has saved these settings meanwhile. Please look at what changed.',
  },
  settings_invalid: {
    status: 400,
    message: 'Some settings cannot be saved. Please look at the marked fields.',
  },
  settings_version_unknown: { status: 404, message: 'There is no such version of these settings.' },
  opening_steps_left: {
    status: 409,
    message: 'The shop cannot open yet: a step that it needs is not done.',
  },
  opening_step_needed: { status: 409, message: 'The shop needs this step: it cannot be left out.' },
  backup_running: {
    status: 409,
    message: 'A backup is being made already. Please wait until it is done.',
  },
} as const satisfies Record<string, RefusalText>
