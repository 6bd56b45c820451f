// The one rule for failures that may go away: no answer at all, a request that the service puts off, and an error of the service. A whole
// class may share one address, so the service sometimes asks clients to wait.

/** Whether the same request can succeed later. */
export const isTemporary = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/** The time in ms that the service asks the client to wait. */
export const retryAfter = (response: Response): number => 1000 * (Number(response.headers.get('retry-after')) || 0);
