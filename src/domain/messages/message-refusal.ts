/** Why something about messages to customers is refused. */
export type MessageRefusalCode =
  | 'message_key_reused'
  | 'template_unknown'
  | 'customer_message_not_found'
  | 'message_money_cap'
  | 'message_opted_out'
  | 'message_phone_cap'
  | 'message_settled'
  | 'message_unfit'
  | 'messages_stopped'
  | 'opt_out_not_found'
  | 'sms_off'
