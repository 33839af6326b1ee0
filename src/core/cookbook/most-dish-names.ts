/** As many names as fit under a field on a phone above its keyboard. */
export const mostDishNames = 6
