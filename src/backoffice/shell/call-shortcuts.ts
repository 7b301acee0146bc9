import { spoken } from '#backoffice/language/say.ts'

const SCREEN = 'Calls'

/** The single keys of the calls, in the order of the help. Outcomes are numbered as they stand on the card. */
export const callShortcuts = spoken(
  {
    call: { screen: SCREEN, key: 'c', does: 'Call' },
    whatsapp: { screen: SCREEN, key: 'w', does: 'WhatsApp' },
    first: { screen: SCREEN, key: '1', does: 'Confirmed; of a parcel: wrong number' },
    second: { screen: SCREEN, key: '2', does: 'Changed; of a parcel: wrong address' },
    third: { screen: SCREEN, key: '3', does: 'No answer; of a parcel: another day' },
    fourth: { screen: SCREEN, key: '4', does: 'Call later; of a parcel: no answer' },
    fifth: { screen: SCREEN, key: '5', does: 'Refused' },
    sixth: { screen: SCREEN, key: '6', does: 'Fake; of a parcel: the rider never came' },
    note: { screen: SCREEN, key: 'n', does: 'Note' },
    edit: { screen: SCREEN, key: 'e', does: 'Change the order' },
    skip: { screen: SCREEN, key: 's', does: 'Skip, give it back' },
  },
  'screen',
  'does',
)

export type CallShortcutName = keyof typeof callShortcuts

/** The key of the last outcome, which is no single key. */
export const UNDO_OUTCOME = spoken(
  { screen: SCREEN, key: 'Ctrl+Z', does: 'Undo the last outcome' },
  'screen',
  'does',
)

/** Beside the card, where the outcomes show their own numbers. */
export const shortcutsOfCalls = spoken(
  [
    callShortcuts.call,
    callShortcuts.whatsapp,
    { screen: SCREEN, key: '1 to 6', does: 'How it went' },
    callShortcuts.note,
    callShortcuts.edit,
    callShortcuts.skip,
    { ...UNDO_OUTCOME, key: 'Ctrl Z' },
  ],
  'screen',
  'does',
)
