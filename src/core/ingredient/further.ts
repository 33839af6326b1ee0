const further =
  /(?:^|, )plus (?:another |an extra |a further )?([\d/. ½¼¾⅓⅔]+ ?(?:tsp|tbsp|teaspoons?|tablespoons?|cups?|g|ml|oz)(?:\/[\d.]+ ?(?:g|ml))?)(?: (?:more|extra))?(?: (?:for|to) [^,;]*)?(?=$|[,;])/i

/** The amount that a line has of its food beside its first one: the "1 tsp" of "1 tbsp ghee, plus 1 tsp for the tadka"; null where it has none. */
export const furtherAmount = (preparation: string): string | null => further.exec(preparation)?.[1] ?? null
