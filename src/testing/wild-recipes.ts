import type { Written } from "#core/recipe/recipe.ts"

/** Dishes as language models and food blogs write them. */
export const wildRecipes: readonly Written[] = [
  {
    title: "Classic Beef Lasagna",
    servings: 6,
    ingredients: [
      "9 lasagna noodles",
      "1 lb ground beef",
      "1 medium onion, diced",
      "3 cloves garlic, minced",
      "1 (24 oz) jar marinara sauce",
      "15 oz ricotta cheese",
      "1 large egg",
      "2 cups shredded mozzarella cheese",
      "1/2 cup grated Parmesan cheese",
      "1 tbsp olive oil",
      "1 tsp dried oregano",
      "Salt and pepper, to taste",
    ],
    method: [
      "Preheat the oven to 375°F. Cook the noodles.",
      "Brown the beef with the onion and garlic in the oil. Stir in the marinara.",
      "Mix the ricotta with the egg and half the Parmesan.",
      "Layer noodles, ricotta mixture, meat sauce and mozzarella. Bake 45 minutes until the cheese is bubbly.",
    ],
  },
  {
    title: "Chocolate Chip Cookies",
    servings: 24,
    ingredients: [
      "225 g unsalted butter, softened",
      "200 g light brown sugar",
      "100 g granulated sugar",
      "2 large eggs",
      "2 tsp vanilla extract",
      "350 g plain flour",
      "1 tsp baking soda",
      "1/2 tsp salt",
      "300 g chocolate chips",
    ],
    method: [
      "Cream the butter and both sugars. Beat in the eggs and vanilla.",
      "Fold in the flour, baking soda and salt, then the chocolate chips.",
      "Bake 11 minutes at 180°C.",
    ],
  },
  {
    title: "Pad Thai",
    servings: 2,
    ingredients: [
      "200 g flat rice noodles",
      "200 g raw prawns, peeled",
      "2 eggs, lightly beaten",
      "3 tbsp fish sauce",
      "2 tbsp tamarind paste",
      "2 tbsp palm sugar",
      "100 g bean sprouts",
      "4 spring onions, sliced",
      "50 g roasted peanuts, chopped",
      "2 tbsp vegetable oil",
      "1 lime, cut into wedges",
    ],
    method: [
      "Soak the noodles.",
      "Fry the prawns in the oil until pink. Push aside, add the eggs and scramble.",
      "Add noodles, fish sauce, tamarind and sugar and toss.",
      "Serve with bean sprouts, spring onions, peanuts and lime.",
    ],
  },
  {
    title: "Pork Carnitas Tacos",
    servings: 8,
    ingredients: [
      "3 lbs pork shoulder, cut into chunks",
      "1 tbsp lard",
      "1 cup orange juice",
      "1/2 cup Mexican beer",
      "6 cloves garlic",
      "1 onion, quartered",
      "2 tsp ground cumin",
      "16 flour tortillas",
      "1 cup sour cream",
      "1/2 cup cotija cheese, crumbled",
      "1 bunch cilantro",
    ],
    method: [
      "Brown the pork in the lard. Add juice, beer, garlic, onion and cumin; braise 3 hours.",
      "Shred the pork and crisp it under the broiler.",
      "Serve in tortillas with sour cream, cotija and cilantro.",
    ],
  },
  {
    title: "Coq au Vin",
    servings: 4,
    ingredients: [
      "8 chicken thighs, bone-in",
      "150 g smoked bacon lardons",
      "250 g button mushrooms",
      "12 shallots, peeled",
      "2 cloves garlic, crushed",
      "500 ml red wine",
      "300 ml chicken stock",
      "2 tbsp plain flour",
      "50 g butter",
      "2 bay leaves",
      "a few sprigs of thyme",
    ],
    method: [
      "Fry the bacon in half the butter until crisp; lift out. Brown the chicken thighs.",
      "Cook the shallots, garlic and mushrooms, stir in the flour, pour in the wine and stock.",
      "Return the chicken and bacon. Simmer 45 minutes until the chicken reaches 75°C.",
    ],
  },
  {
    title: "Blueberry Muffins",
    servings: 12,
    ingredients: [
      "250 g self-raising flour",
      "100 g caster sugar",
      "2 eggs",
      "240 ml whole milk",
      "100 ml sunflower oil",
      "150 g blueberries",
      "1 tsp vanilla extract",
    ],
    method: [
      "Whisk the eggs, milk, oil and vanilla.",
      "Fold into the flour and sugar, then add the blueberries.",
      "Bake 20 minutes.",
    ],
  },
  {
    title: "Chicken Tikka Masala",
    servings: 4,
    ingredients: [
      "600 g boneless chicken thighs, cubed",
      "200 g plain yogurt",
      "2 tbsp garam masala",
      "1 tbsp ground cumin",
      "4 cloves garlic, grated",
      "1 thumb ginger, grated",
      "1 large onion, finely chopped",
      "400 g tin chopped tomatoes",
      "200 ml double cream",
      "2 tbsp ghee",
      "1 tsp salt",
    ],
    method: [
      "Marinate the chicken in the yogurt and spices.",
      "Fry the onion in the ghee. Add tomatoes and simmer.",
      "Grill the chicken, add to the sauce with the cream.",
    ],
  },
  {
    title: "Caprese Sandwich",
    servings: 2,
    ingredients: [
      "2 ciabatta rolls",
      "250 g fresh mozzarella, sliced",
      "2 tomatoes, sliced",
      "3 tbsp basil pesto",
      "1 tbsp balsamic vinegar",
      "1 handful basil leaves",
    ],
    method: ["Split the rolls, spread with pesto.", "Fill with mozzarella, tomatoes and basil. Drizzle with balsamic."],
  },
  {
    title: "Clam Chowder",
    servings: 4,
    ingredients: [
      "4 slices thick-cut bacon, chopped",
      "2 tbsp butter",
      "1 onion, diced",
      "2 stalks celery, diced",
      "1/4 cup all-purpose flour",
      "2 cups clam juice",
      "3 medium potatoes, diced",
      "2 (6.5 oz) cans chopped clams",
      "1 1/2 cups half-and-half",
      "Oyster crackers, for serving",
    ],
    method: [
      "Cook the bacon. Add butter, onion, celery.",
      "Stir in flour, then clam juice and potatoes; simmer until tender.",
      "Add the clams and half-and-half; heat through. Serve with crackers.",
    ],
  },
  {
    title: "Panna Cotta",
    servings: 4,
    ingredients: [
      "500 ml heavy cream",
      "100 ml whole milk",
      "80 g sugar",
      "2 tsp powdered gelatin",
      "1 vanilla bean",
      "100 g raspberries",
      "1 tbsp honey",
    ],
    method: [
      "Bloom the gelatin in the milk.",
      "Heat the cream with sugar and vanilla; dissolve the gelatin.",
      "Chill. Serve with raspberries and honey.",
    ],
  },
  {
    title: "Miso Ramen",
    servings: 2,
    ingredients: [
      "200 g fresh ramen noodles",
      "1 l chicken broth",
      "3 tbsp white miso paste",
      "1 tbsp soy sauce",
      "150 g pork belly, sliced",
      "2 soft-boiled eggs",
      "100 g shiitake mushrooms",
      "2 spring onions",
      "1 tbsp sesame oil",
      "1 sheet nori",
    ],
    method: [
      "Simmer the broth with miso and soy sauce.",
      "Fry the pork belly and mushrooms.",
      "Cook noodles, top with pork, eggs, spring onions and nori.",
    ],
  },
  {
    title: "Breakfast Burrito",
    servings: 2,
    ingredients: [
      "2 large flour tortillas",
      "4 eggs",
      "60 g cheddar, grated",
      "100 g chorizo, sliced",
      "1 avocado",
      "2 tbsp salsa",
      "1 tbsp butter",
    ],
    method: [
      "Fry the chorizo. Scramble the eggs in the butter with the cheddar.",
      "Fill the tortillas with eggs, chorizo, avocado and salsa.",
    ],
  },
]

/** Single lines with what labels stumble over, in the many ways people write them. */
export const wildLines: readonly string[] = `
2 tbsp butter (or margarine)
1 stick butter
butter
salted butter for the tin
1/2 cup almond flour/meal
1 cup (240ml) whole milk
handful of grated parmesan
a knob of butter
2 rashers of streaky bacon
1 egg + 1 yolk
1 egg plus 1 egg yolk
Parmesan cheese, for serving (optional)
4-5 anchovies
1 Tbsp. honey
soy sauce to taste
a splash of fish sauce
ghee or butter
olive oil or butter
2 x 150g salmon fillets
1 cup chicken or vegetable stock
1 pack (200g) halloumi
knob of butter and a splash of milk
half a block of feta
1 heaped tbsp plain flour
100g/3½oz chorizo
6 slices bacon, cooked and crumbled
Bread, to serve
1 small wheel brie
1 (8-ounce) package cream cheese, softened
2 egg whites
200g digestive biscuits, crushed
1 beef stock cube
300ml beef stock (made from 1 stock cube)
1 ready-rolled sheet puff pastry
500g pack fresh egg tagliatelle
1 tin condensed milk
4 naan breads, to serve
salt and pepper
1 cup mixed nuts, chopped
3 tbsp crunchy peanut butter
1 can coconut milk
150ml dry white wine
1 shot of rum
2 tsp vanilla extract
12 oysters, shucked
1 lb mussels, cleaned
1 cup cooked shrimp
1 tbsp oyster sauce
1 tbsp Worcestershire sauce
1 cup panko breadcrumbs
1 block tempeh
1 cup edamame
2 cups soy milk
1 jar pesto
12 marshmallows
1 packet jelly
6 sheets filo pastry
1 small glass sherry
2 scoops whey protein powder
4 tbsp mayonnaise
1 rotisserie chicken, shredded
4 hot dog buns
8 crab sticks
100 g black pudding
1 cup buttermilk
1 tub mascarpone
4 veggie burgers
1 pizza base
2 cups cornflakes
80 g couscous
1 bunch spring onions
1 head of garlic
1 large cauliflower
3 apples, peeled
2 ripe mangoes
1 avocado
2 cans of beans in tomato sauce
bouillon powder
1 bottle lager
1 tsp fish sauce (optional)
1 ham hock
500g minced beef (5% fat)
8 lamb chops
`
  .trim()
  .split("\n")
