/** `new`: nobody has opened or closed the shop; its address decides. */
export const OPENING_STATES = ['new', 'open', 'closed'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

export const OPENING_ACTIONS = ['open', 'close', 'skip', 'unskip', 'remove_demo'] as const
export type OpeningAction = (typeof OPENING_ACTIONS)[number]

/** The first run, in the order of its list. */
export const OPENING_STEPS = [
  'contacts',
  'delivery',
  'product',
  'courier',
  'mail',
  'second_factor',
  'team',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

const NEEDED: readonly OpeningStep[] = ['contacts', 'delivery', 'product', 'second_factor']
/**
 * Contacts and a product are never left out: without them shoppers would see somebody else's. Nor is the second factor: a
 * stolen password alone would open everything.
 */
const SKIPPABLE: readonly OpeningStep[] = ['delivery', 'courier', 'mail', 'team']

/** Whether the shop stays closed without this step. */
export const isNeeded = (step: OpeningStep): boolean => NEEDED.includes(step)
/** Whether an Admin may leave a step out on purpose; of delivery this confirms the charges as they are. */
export const isSkippable = (step: OpeningStep): boolean => SKIPPABLE.includes(step)

/**
 * `partial`: begun. `refused`: set up, and somebody outside refuses it. `off`: deliberately off in the environment.
 * `skipped`: left out on purpose.
 */
export const STEP_STATES = ['todo', 'partial', 'refused', 'done', 'off', 'skipped'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Whether nothing is left to do. */
export const isSettled = (state: StepState): boolean =>
  state === 'done' || state === 'off' || state === 'skipped'

/** Whether shoppers see the shop: a new one opens at once on one's own machine, and closed at an https address. */
export const isOpenTo = (state: OpeningState, publicOrigin: string): boolean =>
  state === 'open' || (state === 'new' && !publicOrigin.startsWith('https:'))

export const isOpeningStep = (text: string): text is OpeningStep => OPENING_STEPS.some(step => step === text)

/** What an Admin types before everything of the demo goes. */
export const REMOVE_DEMO_CONFIRMATION = 'remove the demo'
