/** The code of an error of the system (ENOENT), of the database (28P01) or of its driver (CONNECT_TIMEOUT). */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null
  return error.code
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
