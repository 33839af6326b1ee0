/**
 * The header with a UUID of the page's own (draft-ietf-httpapi-idempotency-key-header): a write that is sent again with
 * the same one is the same write, done once and answered alike.
 */
export const requestKeyHeader = "idempotency-key"
