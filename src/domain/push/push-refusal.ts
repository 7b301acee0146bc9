/**
 * Refusals around the devices of staff. `push_endpoint_refused`: the address is none of a known push service, or its key
 * none of a browser. `push_device_off`: nothing can be sent to it any more.
 */
export type PushRefusalCode =
  | 'push_device_not_found'
  | 'push_device_off'
  | 'push_endpoint_refused'
  | 'push_test_not_found'
