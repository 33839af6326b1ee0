/**
 * Foods that take each other's place where a cook would like another one: a line a group, between slashes, each food by
 * its id of foods.csv, with the words of its line after "=" where they are not the id's own, and after "@" the jobs
 * (job.ts) that alone it does as well. Behind a colon stands what takes the place of the first, and not the other way round.
 */
export const kinTable = `
chicken-breast / turkey-breast / pork-tenderloin / tofu=firm tofu / prawn=raw prawns / chickpea=chickpeas, canned and drained
chicken-thigh=boneless skinless chicken thighs / turkey-leg=turkey thighs / pork-shoulder / lamb-leg / tofu=firm tofu / butter-bean=butter beans, canned and drained
beef-chuck / lamb-shoulder / pork-shoulder / venison / chicken-thigh=boneless skinless chicken thighs / chestnut-mushroom=chestnut mushrooms
beef-steak / lamb-leg / pork-loin / venison / tuna=tuna steaks / portobello=portobello mushrooms
beef-mince / lean-beef-mince=lean beef mince / extra-lean-beef-mince=extra-lean beef mince / turkey-mince / pork-mince / lamb-mince / chicken-mince / cooked-lentil=cooked lentils
bacon / pancetta / prosciutto / turkey-bacon / tofu=smoked tofu
sausage=sausages / chicken-sausage=chicken sausages / veg-sausage=vegan sausages / chorizo
salmon=salmon fillets / trout=trout fillets / cod=cod fillets / haddock=haddock fillets / tofu=firm tofu
egg / egg-white=egg whites
cod=cod fillets / haddock=haddock fillets / sea-bass=sea bass fillets / salmon=salmon fillets / halibut=halibut fillets
prawn=raw prawns / scallop=scallops / squid / cod=cod fillets, in chunks / tofu=firm tofu
canned-tuna=canned tuna, drained / canned-salmon=canned salmon, drained / chickpea=chickpeas, canned and drained
tofu=firm tofu / tempeh / seitan / chickpea=chickpeas, canned and drained / paneer
chickpea=chickpeas, canned and drained / butter-bean=butter beans, canned and drained / kidney-bean=kidney beans, canned and drained / canned-black-bean=canned black beans, drained / cooked-lentil=cooked lentils
lentil=brown lentils / red-lentil=red lentils / split-pea=split peas / mung-bean=mung beans
rice=white rice / brown-rice / quinoa / bulgur / couscous / cauliflower-rice
short-grain-rice=arborio rice / pearl-barley / farro / quinoa
pasta=dried pasta / wholewheat-pasta=wholewheat pasta / gf-pasta=gluten-free pasta / rice-noodle=rice noodles / lentil-pasta=lentil pasta
rice-noodle=rice noodles / egg-noodle=egg noodles / soba=soba noodles / glass-noodle=glass noodles / shirataki=shirataki noodles
flour=plain flour / wholemeal-flour / spelt-flour / rice-flour=gluten-free flour blend / almond-flour
cornflour / potato-starch / arrowroot / tapioca-starch
oats=rolled oats / quinoa / buckwheat-groats=buckwheat / millet
breadcrumb=dried breadcrumbs / panko / oats=rolled oats / cornmeal=polenta
white-bread / wholemeal-bread / french-bread / rye-bread
flour-tortilla=flour tortillas / corn-tortilla=corn tortillas / pitta=pitta bread / naan=naan bread / lettuce=lettuce leaves
potato=potatoes / sweet-potato=sweet potatoes / swede / celeriac / cauliflower / parsnip=parsnips
carrot=carrots / radish=radishes@raw / cucumber@raw / parsnip=parsnips@cooked@mashed@sweet@spread / butternut-squash=butternut squash@cooked@mashed / sweet-potato=sweet potatoes@cooked@mashed / swede@cooked@mashed
onion=onions / shallot=shallots / leek=leeks@cooked@mashed / spring-onion=spring onions / fennel
red-pepper=red peppers / yellow-pepper=yellow peppers / green-pepper=green peppers / courgette=courgettes / carrot=carrots
courgette=courgettes / cucumber@raw / aubergine@cooked@mashed@spread / green-bean=green beans / broccoli / red-pepper=red peppers
broccoli / cauliflower / green-bean=green beans / asparagus / kale
green-bean=green beans / mangetout / asparagus / broccoli / pea=frozen peas
spinach / kale@cooked@mashed / chard=Swiss chard@cooked / rocket / pak-choi=pak choi@cooked
lettuce=lettuce leaves / romaine=romaine lettuce / rocket / spinach / watercress
cabbage / red-cabbage / savoy-cabbage / kale / chinese-cabbage
mushroom=mushrooms / chestnut-mushroom=chestnut mushrooms / oyster-mushroom=oyster mushrooms / shiitake=shiitake mushrooms / aubergine
tomato=tomatoes / cherry-tomato=cherry tomatoes / red-pepper=red peppers / canned-tomato=canned tomatoes@cooked@mashed
canned-tomato=canned tomatoes / crushed-tomato=crushed tomatoes / passata / tomato=tomatoes
tomato-paste / passata / sun-dried-tomato=sun-dried tomatoes in oil, drained
celery / fennel / celeriac@cooked@mashed / carrot=carrots
cucumber / courgette=courgettes / radish=radishes / celery
corn=sweetcorn / pea=frozen peas / red-pepper=red peppers / edamame
pea=frozen peas / broad-bean=broad beans / edamame / green-bean=green beans
avocado: banana=bananas@sweet / mango@sweet / pea=frozen peas, thawed@mashed / hummus@spread / cucumber@raw / cherry-tomato=cherry tomatoes, halved@raw / courgette=courgettes@cooked
chilli=red chillies / jalapeno=jalapeños / red-pepper=red peppers
milk / oat-drink=unsweetened oat milk / rice-milk=unsweetened rice milk / almond-milk=unsweetened almond milk
double-cream / cream=whipping cream / creme-fraiche=crème fraîche / single-cream=single cream / light-creme-fraiche=half-fat crème fraîche / coconut-cream / vegan-cream=oat cream
yogurt=plain yogurt / greek-yogurt=Greek yogurt / coconut-yogurt=plain coconut yogurt / skyr
butter / margarine=vegan butter@sweet / olive-oil / coconut-oil / ghee / margarine=vegan butter
cheddar / gouda / gruyere=gruyère / mozzarella / vegan-cheese
parmesan / pecorino / manchego / nutritional-yeast
feta / goat-cheese=goat's cheese / halloumi / paneer / tofu=firm tofu
cream-cheese / ricotta / mascarpone / labneh
olive-oil / rapeseed-oil / sunflower-oil / avocado-oil / coconut-oil
sesame-oil / walnut-oil / olive-oil
almond=almonds / walnut=walnuts / hazelnut=hazelnuts / pecan=pecans / pumpkin-seed=pumpkin seeds / sunflower-seed=sunflower seeds
peanut=peanuts / cashew=cashews / sunflower-seed=sunflower seeds / pumpkin-seed=pumpkin seeds
peanut-butter / almond-butter / tahini / sunflower-butter=sunflower seed butter
chia-seed=chia seeds / flaxseed=ground flaxseed / hemp-seed=hemp seeds / sunflower-seed=sunflower seeds
sugar=caster sugar / brown-sugar=light brown sugar / palm-sugar / maple-sugar
honey / maple-syrup / agave=agave syrup / date-syrup
mango: pineapple=pineapple, chopped / peach=peaches
banana=bananas / applesauce=unsweetened applesauce@mashed / apple=apples / pear=pears / strawberry=strawberries / mango
apple=apples / pear=pears / plum=plums / peach=peaches
blueberry=blueberries / raspberry=raspberries / strawberry=strawberries / blackberry=blackberries / cherry=cherries
raisin=raisins / dried-cranberry=dried cranberries / dried-apricot=dried apricots / date=dates
orange=oranges / clementine=clementines / grapefruit / mango
lemon-juice / lime-juice / cider-vinegar / vinegar=rice vinegar
vinegar=white wine vinegar / cider-vinegar / lemon-juice / red-wine-vinegar
soy-sauce / tamari / coconut-aminos / fish-sauce
fish-sauce / soy-sauce / coconut-aminos / worcestershire=Worcestershire sauce
stock=chicken stock / vegetable-stock / beef-broth=beef stock / water
red-wine / beef-broth=beef stock / vegetable-stock / grape-juice
white-wine / stock=chicken stock / vegetable-stock / apple-juice
coriander=fresh coriander / parsley=fresh parsley / basil=fresh basil / mint=fresh mint / dill=fresh dill / chive=chives
basil=fresh basil / parsley=fresh parsley / oregano=fresh oregano / mint=fresh mint
lemon=lemons / lime=limes / orange=oranges
thyme=fresh thyme / rosemary=fresh rosemary / oregano=fresh oregano / sage=fresh sage
dried-oregano / dried-thyme / dried-basil / marjoram=dried marjoram / dried-rosemary
cumin=ground cumin / ground-coriander / caraway=ground caraway / curry-powder / paprika
paprika / chilli-powder=chili powder / cumin=ground cumin / turmeric=ground turmeric / cayenne=cayenne pepper
cinnamon=ground cinnamon / allspice=ground allspice / nutmeg=ground nutmeg / cardamom=ground cardamom / pumpkin-spice
black-pepper / white-pepper / cayenne=cayenne pepper / paprika
ginger=fresh ginger / lemongrass=lemongrass, finely chopped / ground-ginger
turmeric=ground turmeric / curry-powder / paprika
garam-masala / curry-powder / cumin=ground cumin
olive=green olives / kalamata-olive=kalamata olives / caper=capers / sun-dried-tomato=sun-dried tomatoes in oil, drained
chocolate=dark chocolate / milk-chocolate / white-chocolate / semisweet-chocolate=chocolate chips
coconut-milk / coconut-cream / double-cream / vegan-cream=oat cream
thai-curry-paste=red curry paste / harissa / curry-powder
sriracha / hot-sauce=hot sauce / sambal=sambal oelek
mustard=Dijon mustard / horseradish / wasabi
mayonnaise: greek-yogurt=Greek yogurt / hummus@spread / avocado=avocado, mashed@spread
hummus: refried-bean=refried beans / labneh / avocado=avocado, mashed
smoked-salmon: smoked-mackerel / smoked-whitefish
sour-cream: greek-yogurt=Greek yogurt / creme-fraiche=crème fraîche / coconut-yogurt=plain coconut yogurt
blue-cheese / feta / goat-cheese
bay-leaf=bay leaves / thyme=fresh thyme / curry-leaf=curry leaves
anchovy=anchovy fillets / caper=capers / olive=green olives
`
