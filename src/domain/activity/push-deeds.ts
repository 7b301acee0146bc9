/** What staff do with the news on their own devices. */
export const PUSH_DEEDS = {
  push_device_added: { area: 'signIns', did: 'Let a device get news' },
  push_device_changed: { area: 'signIns', did: 'Chose the news of a device' },
  push_device_removed: { area: 'signIns', did: 'Took a device out of the news' },
  push_device_tested: { area: 'signIns', did: 'Sent a test to a device' },
} as const
