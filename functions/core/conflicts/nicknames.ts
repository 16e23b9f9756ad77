import { inLatin } from './plain-script.ts';

/**
 * Given names as clerks wrote them short. Each is a root of its own before the name that it stands for, so that whoever was kept under it is
 * still found and taken out by the same keys.
 */
const WRITTEN_SHORT =
  'robt wm willm jno jn thos geo saml benj danl edw edwd fredk fredc richd nathl margt eliz elizth patk michl andw archd cathe chs alexr theod'.split(
    ' ',
  );

/** Given names and what people are called for short, a group a line; the first is its root. A name may stand in several. */
const GROUPS = `
abigail abby abbie abi gail
abraham abe bram avraham
adam ad addy
adelaide addie ada heidi
adrian ade
agnes aggie nessa
albert al bert bertie alberto
alejandro ale alex jandro
alexander alex al alec alick sandy sasha xander lex aleksandr alessandro alexandre alexr
alexandra alex alexa lexi lexie sandra sandy sasha aleksandra alessandra
alexis alex lexi lexie
alfred al alf alfie fred freddie alfredo
alice allie ally alicia
alison ali allie ally allison alyson allyson
amanda mandy manda
amelia amy millie mia amalia
anastasia ana stacy stacey tasia nastya
andrea andie andy drea
andrew andy drew andre andreas andrzej andrei andrey andres andw
angela angie ange angelina
ann anne anna annie anita nan nancy hannah ania anya ana
annabel annabelle anna belle bella
anthony tony ant antonio anton antoine antony
antonia toni tonya
archibald archie baldie archd
arnold arnie
arthur art artie arturo
augustus gus augie august augustine
barbara barb barbie babs bobbie
barnabas barney barnaby
bartholomew bart
beatrice bea trixie bee beatriz
benedict ben benny
benjamin ben benji benjy benny benj
bernadette bernie
bernard bernie barney bernardo
bertha bertie
beverly bev beverley
bradley brad
brandon bran
brenda bren
brian bryan bri bryon
bridget biddy bridie brigid
caleb cal
calvin cal vin
cameron cam
camilla cam millie camille
carlos carlitos charlie
carol carole carrie caroline carolyn
caroline caro carrie lina carolina carolyn
cassandra cass cassie sandra sandy
catherine cathy cath kate katie kathy kathleen katherine kathryn cat kitty kit kay katharine catalina caterina yekaterina ekaterina katya trina cate cathe
cecilia cece cissy celia
charles charlie chuck chas chaz carl carlo karl charley chs
charlotte lottie charlie char lotte
christian chris christiaan
christina chris chrissy tina christine kristina kristine kirsten kris kristin kristen cristina
christopher chris kit topher kris cristobal christoph kristopher
clarence clare
clifford cliff
clinton clint
constance connie
cornelius neil con
curtis curt kurt
cynthia cindy cyndi
daniel dan danny daniil danilo danl
danielle dani danni daniela daniella
darlene dar darla
david dave davy davey davide dovid
deborah deb debbie debra debby devorah
delbert del bert
dennis den denny denis
derek del rick derrick
diana di diane dianne dee
dimitri dima mitya dmitri dmitry dmitriy dmitrii dimitry dimitrios jimmy
dominic dom nick dominick domenico
donald don donnie donny
donna don
dorothy dot dottie dolly dora dorothea
douglas doug dougie duggie
duncan dunc
dwayne duane wayne
edgar ed eddie
edith edie
edmund ed eddie ned ted eamon
edward ed eddie ted teddy ned eduardo edouard eddy edw edwd
edwin ed eddie ned
eileen aileen lena
eleanor ellie nell nellie nora ella leonora elinor elena
elijah eli lige
elizabeth liz lizzie beth betty betsy eliza elisa liza bess bessie libby elise lisa elspeth ellie elisabeth isabel isabella babette lizbeth eliz elizth
ellen nell nellie ellie helen
emily em emmy millie emilia
emma em emmie
enrique quique kike
eric rick ricky erik erich
ernest ernie ernesto
esther essie hester ester
ethel ettie
eugene gene yevgeny evgeny eugenio
evelyn evie eve lyn
ezekiel zeke
fernando nando fern
florence flo flossie florrie
frances fran fanny franny frankie francesca francisca paquita
francis frank fran frankie francisco paco pancho francesco franz francois curro kiko
frank frankie franklin
franklin frank
frederick fred freddie freddy fritz rick federico friedrich frederic fredrick fredk fredc
gabriel gabe gab
gabrielle gabby gaby gabriela gabriella
gareth gary gaz
gary garry
geoffrey geoff jeff jeffrey jeffery
george georgie jorge georg giorgio georges yuri geo
georgina georgie gina georgia georgiana
gerald gerry jerry gerard geraldo
geraldine gerry geri
gertrude trudy gert gertie
gilbert gil bert
giovanni gianni gio vanni
giuseppe beppe pino peppe
grace gracie
gregory greg gregg grigory gregor
gretchen greta
guadalupe lupe lupita
guillermo memo guille
gwendolyn gwen wendy
hannah hanna annie
harold hal harry
harriet hattie harry etta
harrison harry
harvey harv
helen nell nellie lena helena ellen elena
henry harry hank hal heinrich henri enrico hendrik
herbert herb herbie bert
herman manny
hector tito
howard howie
hubert hugh bert hugo
hyman hy chaim
ignacio nacho iggy
immanuel manny emanuel emmanuel manuel manolo
irene renie rena
isaac ike izzy zack yitzhak itzik
isabel bella izzy belle isabella isabelle isobel ysabel
isidore izzy
ivan vanya
jacob jake jack jakob jacobo yaakov jakub
jacqueline jackie jacqui jacquelyn
jaime jay
james jim jimmy jamie jem jimmie diego
jane janie jan jenny jayne
janet jan jennet
janice jan jannie
jasmine jas jazz yasmin yasmine
jason jay jase
jeanette jean jenny netty
jennifer jen jenny jenn jenna
jeremiah jerry jem
jeremy jerry jem jez
jerome jerry
jessica jess jessie
jesus chuy
jill gill jillian gillian
joan joanie joni
joanna jo joanne joey johanna hanna
john jon johnny jack johnnie ian juan jean johann johannes jan ivan hans sean jonny johny jno jn
jonathan jon jonny nathan jonathon johnathan johnny
jose pepe chepe joseito
joseph joe joey jo jos josef giuseppe yosef iosif yusuf
josephine jo josie fina posy
joshua josh joss yehoshua
joyce joy
judith judy jude
julia julie jules juliet giulia
julian jules
julius jules julio
justin just jus
karen kari
katrina trina kat
kathleen kathy kath kate katie kay
keith keefe
kelly kel kelley
kenneth ken kenny
kevin kev
kimberly kim kimmy kimberley
kristopher kris chris
laura laurie lauren lori
laurence larry lawrence laurie lars lorenzo lawry lon
lauren laurie ren
leah lea
leila layla
leonard leo len lenny lennie leon leonardo
leroy lee roy
leslie les lesley
leo lev leon
leopold leo poldi
lewis lew louis lou louie luis
lillian lil lily lilly lilian
linda lindy lynn
lois loie
lorraine lori raine
louis lou louie lewis luis ludwig
louise lou lulu louisa luisa
lucas luke luc luca lukas
lucille lucy lucie lucia lou
lydia liddy
madeline maddie maddy madeleine lena madelyn
magdalena lena magda maggie
malcolm mal malc
marcus mark marc marco marcos markus
margaret maggie meg peg peggy marge margie rita greta madge daisy margarita margo margot molly marguerite megan margt
maria mary marie mia marika mariya masha
marianne mary anne marian
marilyn mary lyn
marjorie marge margie marj
marshall marsh
martha marty mattie patty
martin marty mart martyn
martina tina
mary molly polly mae mamie may marie maria minnie miriam maura moira
mason mase
matilda tilly mattie tillie maud
matthew matt matty mattie matteo mathew matthias mateo matthieu
maureen mo reenie
maurice mo morris maury moritz
maxwell max
maximilian max
maxine max
melanie mel
melissa mel missy lissa
melvin mel
mercedes merche
meredith merry
michael mike mick mickey mikey mitch miguel mikhail misha micheal michel michele mischa michl
michelle shelly chelle micki michele
mildred millie milly
millicent millie milly
miranda randy mandy
miriam mimi mitzi miri
mitchell mitch
mohammed mo mohammad muhammad mohamed mehmet muhammed mohamad mohamud muhamad mohd mahomet
montgomery monty
morgan mo
morris mo morry moshe
moses mo moe moshe
nancy nan nance
natalie nat nattie natalia natasha natalya
nathan nat nate
nathaniel nat nate nathan nathl
nicholas nick nicky nico klaus claus nicolas nikolai nikolas niko colin nikolay
nicole nicky nikki nicola nicolette
nigel nige
norbert bert norrie
norman norm
oliver ollie olly noll
olivia liv livvy ollie livia
oscar ozzie
oswald ozzie oz
pamela pam pammy
patricia pat patty patti tricia trish patsy
patrick pat paddy rick padraig patricio patk
paul pauly paulie pablo paolo pavel
paula pauline polly paulina
penelope penny nell
percival percy
peter pete petey pedro pierre piotr pyotr petr piet pietro
philip phil pip phillip felipe filippo philippe
phyllis phyl
priscilla cilla prissy
quentin quin
rachel rach rae shelley rachael raquel
ralph rafe
ramon moncho ray
randall randy randolph rand
raphael rafe rafa rafi rafael
raymond ray raymundo raimondo
rebecca becky becca beck reba rebekah
reginald reg reggie rex
rene renee
reuben rube ruben
ricardo rick ricky ric
richard rick rich dick ricky richie rickie ricardo dickie riccardo richd
robert rob bob bobby robbie bert robby roberto rupert robin bobbie robt
roberta bobbie robbie
roderick rod rick roddy rory
rodney rod
roger rodge rog
roland rollo rolly rowland
ronald ron ronnie ronny ronaldo
rosa rosie rosita
rosalind roz rosie ros
rose rosie rosa rosalie
rosemary rosie rose romy mary
roxanne roxy rox
rudolph rudy rolf rudolf
rufus rufe
russell russ rusty
ruth ruthie
ryan ry
sabrina bri brina
salvador sal chava salvatore
samantha sam sammy
samuel sam sammy shmuel saml
sandra sandy sandi
sara sarah sally sadie
saul sol shaul
sebastian seb bastian bas
sergei sergio sergey sergej sergiy serhiy serge seryozha
seymour cy
sharon shaz shari
sheila shelley sheelagh
sheldon shel shelly
shirley shirl
sidney sid sydney syd
sigmund sig siggy ziggy
simon si simeon shimon
sofia sophie sophia sonya sofie
solomon sol solly shlomo
sonia sonya sonja
stanley stan stanislaw
stella essie
stephanie steph stephie stefanie stefania
stephen steve stevie steven stefan esteban etienne stephan stefano
stewart stu stuart
susan sue susie suzy suzanne susanna susannah suzie suki shoshana
sylvia sil syl silvia
tabitha tabby
tamara tammy tam
tatiana tanya tania tatyana
terence terry terrence tel terrance
teresa terry tess theresa tessa terri tracy therese
thaddeus thad tad ted
theodora dora theo
theodore ted theo teddy teodoro fyodor fedor theod
thomas tom tommy thom tomas tommaso tomasz thos
timothy tim timmy timofey
tobias toby tobiah
trevor trev
ursula ulla
valentina val tina
valerie val
vanessa van nessa ness
vera verity
veronica ronnie roni vera
vernon vern
victor vic viktor vittorio
victoria vicky vickie tori viktoria vikki
vincent vince vinny vin vincenzo vicente vinnie
violet vi
virginia ginny ginger gina
vivian viv vivien vivienne
vladimir vova volodya vlad
walter walt wally walther
warren ren
wayne dwayne
wendy gwendolyn wen
wesley wes
wilfred wilf fred
wilhelmina willa mina minnie billie
william will bill billy willy willie liam guillermo wilhelm guillaume willem wilson guglielmo wm willm
winifred winnie freda
winston win winnie
xavier xavi javier javi
yolanda yoli
yvonne vonnie eve
abdul abdel abd abdal
abdullah abdallah abdulla abdullahi
ahmed ahmad achmed ahmet akhmed
aisha aysha ayesha aicha
aleksei alexei alexey aleksey alexi oleksiy lyosha
anatoly anatoli anatolii anatolij
fatima fatimah fatemeh fatma
hassan hasan hassen
hussein hussain husayn husain hossein husein houssein
ibrahim ebrahim ibraheem
igor ihor
khalid khaled halid
ksenia xenia kseniya oksana oxana
mahmoud mahmud mahmood mehmood
maryam mariam maryana
mikhail mihail mikhael misha mykhailo michael
mustafa mostafa moustafa mustapha
nasser nasir naser nasr
natalia natalya nataliya nataliia natasha natalie
nikolai nikolay nicolai mykola kolya
omar umar omer
oleg oleh
osama usama
pyotr petr piotr petro peter
rashid rasheed rachid
said saeed saied sayid
salim selim saleem
suleiman sulayman sulaiman soliman suleyman
syed sayyid seyed sayed sayyed
tariq tarek tareq tarik
tatiana tatyana tetiana tanya
vasily vasili vasiliy vassily wassily vasyl
vladimir wladimir volodymyr vova volodya
yasser yasir yaser
yelena elena olena lena
yevgeny evgeny evgeni yevgeni yevhen eugene zhenya
youssef yusuf yousef yousuf yusef youssouf joseph
yuri yury yuriy iouri jurij yurii
zainab zaynab zeinab zeynep
zachary zach zack zachariah zak zachery
александр саша шура саня
александра саша шура
алексей леша алеша
анастасия настя ася
анна аня нюра
владимир вова володя
дмитрий дима митя
евгений женя
евгения женя
екатерина катя
елена лена алена
елизавета лиза
иван ваня
ирина ира
мария маша маруся
михаил миша
наталья наташа наталия
николай коля
ольга оля
павел паша
сергей сережа
татьяна таня
юрий юра
אברהם אבי אברום
בנימין בני
דוד דודי דודו
יוסף יוסי
יעקב קובי יענקלה
יצחק איציק צחי
משה מושיק מוישלה
שלמה שלומי
שמואל שמוליק סמי
רחל רחלי
שרה שרי שרהלה
james jas
henry hy
`;

const readGroups = (): Map<string, string[]> => {
  const roots = new Map<string, string[]>();
  for (const line of [...WRITTEN_SHORT, ...inLatin(GROUPS.trim()).split('\n')]) {
    const names = line.split(' ');
    for (const name of names) roots.set(name, [...(roots.get(name) ?? []), names[0] as string]);
  }
  return roots;
};
const groupsByName = readGroups();

/** The full names that a given name may be short for, itself where it is known for none; folded, as `folded` gives them. */
export const rootsOf = (given: string): readonly string[] => groupsByName.get(given) ?? [given];

/** Whether both are the same given name or short for one: Bob and Robert, Bill and Will. */
export const isSameGiven = (one: string, other: string): boolean =>
  one === other || rootsOf(one).some((root) => rootsOf(other).includes(root));

/** Whether it is somebody's given name, so that another one is no misspelling of it. */
export const isGivenName = (word: string): boolean => groupsByName.has(word) || OTHER_GIVEN.has(word);

/** Common given names that nobody shortens, and that look like one another. */
const OTHER_GIVEN = new Set(
  `aaron aidan aisha alan allan alana alma alvin amber amir amit amos amy anders angel anil anita april ariel arlo arun asher ashley astrid aubrey
audrey aurora ava avery axel ayesha bella blake boris brett brooke bruce bruno bryce carmen carter cesar chad chen chloe claire clara clark claude
claudia clay cody cole colin connor cora corey craig crystal dale damian dana dante daphne darius darren dawn dean denise desmond dina dirk dora
doris dylan earl eden eduard elaine elias eliot ella elliot ellis elmer elsa elvis erin ernst ethan eva eve faith fatima felix fiona flora floyd
freya gavin gemma gina glen glenn gloria gordon graham guy hailey hamza hans harlan hassan hazel heath heather hector heidi hilary holly hope hugo
hussein ibrahim ida imran ines inga ingrid iris isla ismail ivy jack jackson jade jared jarrod jasper jay jean jesse joel joan jordan jorge joy
juan juanita june kai kamal karim karl kate kayla keira kelvin kendra kent khalid kirk kurt kyle lana lance lara lee leif lena leona liam lila
lina lisa logan lola lorna lucia luke luna mabel mara marc marcel maria marina mario marlon maya megan mei mia mila milan miles milo mohan moira
mona monica muriel myra nadia naomi neil nelson nina noah noel nora norma odette olga omar orlando osman otis owen parker pearl perry petra
phoebe piper preston priya quinn ravi ray rhonda rita roman rosa ross roy ruby sadie sally scott sean selma seth shane shannon shawn sierra
silas simone skylar sonja spencer stacy sunil suresh tanya tara taylor tessa thea tina todd tracy travis troy tyler vance vera vijay vikram
wade wanda wei willow wyatt yasmin yusuf zara zoe zoey lily mark rory emmett hunter tristan juliet julian marcia marsha joanne jane janet
lloyd marvin darryl harry henry carla darla marla erica erika alina elina irina galina marta`.split(/\s+/),
);
