/** The parts of made-up names. */
const list = (text: string): readonly string[] => text.split(',');

export const FIRST_NAMES = list(
  'Ada,Liam,Olivia,Noah,Zoë,Jack,Charlotte,Mia,Xavier,Grace,Đào,Renée,Oscar,Isla,Ruby,Thomas,Hannah,Lachlan,Ngọc,Sofia,Amelia,William,Henry,Ava,Leo,Matilda,Harper,Elijah,Evie,Archie,Layla,Mohammed,Priya,Arjun,Wei,Mei,Jin,Yuki,Fatima,Omar,Aisha,Dimitri,Elena,Giulia,Marco,Chloé,Siobhán,Declan,Kiri,Tane,Ethan,Poppy,Willow,Hudson,Cooper,Sienna,Jasmine,Angus,Freya,Hugo',
);
export const FAMILY_NAMES = list(
  "Smith,Nguyen,O'Brien,Wilson,Brown,Martin,Singh,Papadopoulos,Chen,Taylor,Anderson,Zhang,Kowalski,Rossi,Walker,Hughes,Jones,Williams,White,Harris,Thompson,Tran,Lee,Kelly,King,Baker,Campbell,Mitchell,Roberts,Clarke,Kaur,Patel,Sharma,Wang,Li,Liu,Kim,Park,Haddad,Khoury,Nassar,Ibrahim,Costa,Silva,Müller,Schmidt,Jansen,De Vries,Petrović,Novak,MacDonald,Stewart,Murphy,Ryan,Sullivan,Byrne,Pham,Le,Vo,Huynh,Fraser,Reid,Ward,Cook,Bell,Cooper,Edwards,Evans,Green,Hill,Wood,Young,Allen,Wright,Scott,Adams,Davis,Lewis,Moore,Turner",
);
export const CITIES = list(
  'Newtown,Enmore,Marrickville,Erskineville,Stanmore,Parramatta,Harris Park,Westmead,Merrylands,Bondi Junction,Bondi Beach,Randwick,Coogee,Surry Hills,Chatswood,Hornsby,Penrith,Blacktown,Liverpool,Wollongong',
);
export const GOODS = list(
  'Tempered glass,Leather wallet,Silicone case,Rugged cover,Battery,Wall charger,Car charger,USB-C cable,Lightning cable,Screen protector,Magnetic mount,Ring stand,Camera lens,Back glass,Speaker,Power bank,Stylus,Memory card,Earphones,Sleeve',
);
export const LOOKS = list(
  'Black,Clear,Navy,Rose,Red,Matte,Slim,Heavy duty,Privacy,Recycled,Café crème,2 m,1 m,20 W,65 W,OEM,Premium,Refurbished,White,Olive',
);
export const BRANDS = list('Apple,Samsung,Google,Oppo,Huawei,Xiaomi,Motorola,Nokia,Sony,OnePlus');
export const REPAIRS = list(
  'Screen replacement,Battery replacement,Charging port,Back glass,Camera,Speaker,Microphone,Water damage,Data recovery,Button repair,Software,Unlocking',
);
