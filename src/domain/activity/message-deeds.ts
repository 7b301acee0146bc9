/** What is done with messages to customers; see `deed.ts`. */
export const MESSAGE_DEEDS = {
  message_opened: { area: 'orders', did: 'Opened a message in WhatsApp for the order' },
  message_copied: { area: 'orders', did: 'Copied a message for the order' },
  message_queued: { area: 'orders', did: 'Put an SMS into the queue for the order' },
  message_arrived: { area: 'orders', did: 'Said that an SMS arrived, of the order' },
  message_again: { area: 'orders', did: 'Had an SMS sent again for the order' },
  messages_stopped: { area: 'settings', did: 'Stopped all messages to customers' },
  messages_resumed: { area: 'settings', did: 'Let messages to customers go on' },
  message_tried: { area: 'settings', did: 'Tried the text of a message on a phone' },
  opt_out_added: { area: 'customers', did: 'Noted that a number wants no messages' },
  opt_out_removed: { area: 'customers', did: 'Let a number get messages again' },
} as const
